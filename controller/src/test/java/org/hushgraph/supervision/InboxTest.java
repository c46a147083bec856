package org.hushgraph.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InboxTest {
    @Test
    void keepsTheOrderAndItsLimit() throws InterruptedException {
        Inbox<String> inbox = new Inbox<>(2);
        assertThat(inbox.offer("a")).isTrue();
        assertThat(inbox.offer("b")).isTrue();
        assertThat(inbox.offer("c")).isFalse();
        assertThat(inbox.take(0)).containsExactly("a", "b");
        assertThat(inbox.take(0)).isEmpty();
        inbox.wake();
        assertThat(inbox.take(1_000_000)).isEmpty();
        assertThat(inbox.offer("d")).isTrue();
        inbox.close();
        assertThat(inbox.offer("e")).isFalse();
        assertThat(inbox.take(1_000_000)).as("accepted before it was closed").containsExactly("d");
        assertThat(inbox.take(1_000_000)).isEmpty();
    }

    @Test
    void everyAcceptedMessageIsTaken() throws InterruptedException {
        ExecutorService senders = Executors.newFixedThreadPool(4);
        for (int n = 0; n < 100; n++) {
            Inbox<Integer> inbox = new Inbox<>(Integer.MAX_VALUE);
            AtomicInteger accepted = new AtomicInteger();
            CountDownLatch started = new CountDownLatch(4);
            List<CompletableFuture<Void>> all = new ArrayList<>();
            for (int sender = 0; sender < 4; sender++) {
                all.add(CompletableFuture.runAsync(
                        () -> {
                            started.countDown();
                            while (inbox.offer(1)) {
                                accepted.incrementAndGet();
                            }
                        },
                        senders));
            }
            started.await();
            inbox.close();
            int taken = inbox.take(0).size();
            all.forEach(CompletableFuture::join);
            assertThat(taken).isEqualTo(accepted.get());
            assertThat(inbox.take(0)).as("accepted after the last take").isEmpty();
        }
        senders.shutdown();
    }
}
