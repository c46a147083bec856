package org.hushgraph.controller;

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
class ComputationsTest {
    private final List<String> woken = new ArrayList<>();

    @Test
    void turnsComeInTheOrderOfTheLine() {
        Computations computations = new Computations(1);
        Computations.Turn first = computations.turn(() -> woken.add("first"));
        Computations.Turn second = computations.turn(() -> woken.add("second"));
        Computations.Turn third = computations.turn(() -> woken.add("third"));
        assertThat(first.isStarted()).isTrue();
        assertThat(second.isStarted()).isFalse();
        assertThat(third.isStarted()).isFalse();
        first.end();
        assertThat(woken).containsExactly("second");
        assertThat(third.isStarted()).as("before the second").isFalse();
        assertThat(first.isStarted()).as("again, before the others").isFalse();
        second.leave();
        assertThat(woken).containsExactly("second", "third");
        assertThat(third.isStarted()).isTrue();
    }

    @Test
    void neverMoreThanAllowed() throws InterruptedException {
        Computations computations = new Computations(2);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch both = new CountDownLatch(2);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int n = 0; n < 100; n++) {
            all.add(CompletableFuture.runAsync(
                    () -> {
                        try {
                            computations.turn(() -> {}).run(() -> {
                                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                                both.countDown();
                                await(both);
                                return running.decrementAndGet();
                            });
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    },
                    threads));
        }
        all.forEach(CompletableFuture::join);
        threads.shutdown();
        assertThat(most).hasValue(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
