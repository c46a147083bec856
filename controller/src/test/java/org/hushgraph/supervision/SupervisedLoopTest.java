package org.hushgraph.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SupervisedLoopTest {
    /** Throws what a test adds; finishes what it adds as remaining work. */
    private static final class Steps implements SupervisedLoop.Task {
        private final Inbox<Throwable> inbox = new Inbox<>(100);
        private final AtomicInteger worked = new AtomicInteger();
        private final AtomicInteger finished = new AtomicInteger();
        private final Queue<RuntimeException> finishFailures = new ConcurrentLinkedQueue<>();

        @Override
        public boolean step() throws InterruptedException {
            List<Throwable> all = inbox.take(10);
            for (Throwable thrown : all) {
                if (thrown instanceof Error error) {
                    throw error;
                } else if (thrown instanceof RuntimeException failure) {
                    throw failure;
                }
                worked.incrementAndGet();
            }
            return !all.isEmpty();
        }

        @Override
        public void wake() {
            inbox.wake();
        }

        @Override
        public void finish() {
            finished.incrementAndGet();
            if (!finishFailures.isEmpty()) {
                throw finishFailures.remove();
            }
        }
    }

    private final Steps steps = new Steps();

    @Test
    void survivesAndReportsWhateverAStepThrows() {
        try (SupervisedLoop loop = SupervisedLoop.start("test loop", steps)) {
            assertThat(loop.problem()).isEmpty();
            for (Throwable thrown : List.of(
                    new IllegalStateException("broken"),
                    new OutOfMemoryError("full"),
                    new OutOfMemoryError("full again"),
                    new StackOverflowError("deep"),
                    new NoClassDefFoundError("gone"))) {
                steps.inbox.offer(thrown);
                Await.until("it is reported", () -> loop.failure().equals(Optional.of(thrown)));
                assertThat(loop.problem()).contains("test loop: " + thrown.getMessage());
            }
            steps.inbox.offer(new Exception("stands for work"));
            Await.until("the failure is over", () -> loop.problem().isEmpty());
            assertThat(steps.worked).hasValue(1);
        }
    }

    @Test
    void reportsAStepThatDoesNotEnd() {
        CountDownLatch end = new CountDownLatch(1);
        SupervisedLoop.Task stuck = new SupervisedLoop.Task() {
            @Override
            public boolean step() throws InterruptedException {
                end.await();
                return true;
            }

            @Override
            public void wake() {
                end.countDown();
            }
        };
        try (SupervisedLoop loop = SupervisedLoop.start("stuck loop", stuck, Duration.ofMillis(20))) {
            Await.until("it is reported", () -> loop.problem().isPresent());
            assertThat(loop.problem().orElseThrow()).startsWith("stuck loop: no progress for");
        }
    }

    @Test
    void finishesAfterTheLastStep() {
        steps.finishFailures.add(new IllegalStateException("broken"));
        SupervisedLoop loop = SupervisedLoop.start("ending loop", steps);
        loop.close();
        assertThat(steps.finished).as("again after a failure").hasValue(2);
        List<String> names = new CopyOnWriteArrayList<>();
        Thread.getAllStackTraces().keySet().forEach(thread -> names.add(thread.getName()));
        assertThat(names).doesNotContain("ending loop");
    }

    @Test
    void givesUpFinishingInTheEnd() {
        for (int n = 0; n < 10; n++) {
            steps.finishFailures.add(new IllegalStateException("broken"));
        }
        SupervisedLoop.start("ending loop", steps).close();
        assertThat(steps.finished).hasValue(3);
    }
}
