package org.hushgraph.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TaskQueueTest {
    private final List<String> done = new CopyOnWriteArrayList<>();

    @Test
    void runsTasksInOrderAndDelayedOnesLater() {
        try (TaskQueue queue = new TaskQueue("tasks", 10)) {
            assertThat(queue.schedule(200, () -> done.add("later"))).isTrue();
            for (String name : List.of("a", "b", "c")) {
                assertThat(queue.execute(() -> done.add(name))).isTrue();
            }
            Await.until("all ran", () -> done.size() == 4);
        }
        assertThat(done).containsExactly("a", "b", "c", "later");
    }

    @Test
    void failingTaskDoesNotAffectOthers() {
        AtomicInteger repeated = new AtomicInteger();
        try (TaskQueue queue = new TaskQueue("tasks", 10)) {
            queue.repeat(1, () -> {
                if (repeated.incrementAndGet() == 1) {
                    throw new StackOverflowError("too deep");
                }
            });
            Await.until("it is repeated", () -> repeated.get() > 2);
            queue.execute(() -> {
                throw new OutOfMemoryError("full");
            });
            queue.execute(() -> done.add("next"));
            Await.until("the next task", () -> !done.isEmpty());
        }
    }

    @Test
    void rejectsTasksBeyondItsLimitAndAfterItIsClosed() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        TaskQueue queue = new TaskQueue("tasks", 2);
        queue.execute(() -> {
            busy.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        busy.await();
        assertThat(queue.execute(() -> done.add("a"))).isTrue();
        assertThat(queue.schedule(1_000_000, () -> done.add("much later"))).isTrue();
        assertThat(queue.execute(() -> done.add("c"))).isFalse();
        goOn.countDown();
        queue.close();
        assertThat(queue.execute(() -> done.add("d"))).isFalse();
        assertThat(done).as("tasks that were due still ran").containsExactly("a");
    }
}
