package org.hushgraph.web;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.hushgraph.service.UnavailableException;

/** What takes longer than a request should: layouts, uploads, regrets and reports. A few at a time; beyond some that wait, refused. */
final class Work implements AutoCloseable {
    private static final int AT_ONCE = 2;
    private static final int WAITING = 100;

    private static final int STOP_SECONDS = 5;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            AT_ONCE, AT_ONCE, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(WAITING), task -> new Thread(task, "work"));

    /** A task and who waits for it. */
    private record Job<T>(Supplier<T> task, CompletableFuture<T> result) implements Runnable {
        @Override
        public void run() {
            try {
                result.complete(task.get());
            } catch (Throwable e) { // a network too large for the memory is the one's who sent it
                result.completeExceptionally(e);
            }
        }

        void giveUp() {
            result.completeExceptionally(new UnavailableException("the controller is stopping."));
        }
    }

    <T> CompletableFuture<T> start(Supplier<T> task) {
        Job<T> job = new Job<>(task, new CompletableFuture<>());
        try {
            threads.execute(job);
        } catch (RejectedExecutionException e) {
            throw new RejectedExecutionException("too many computations wait already.", e);
        }
        return job.result();
    }

    /** Whether it has been closed: long tasks should end. */
    boolean isClosed() {
        return threads.isShutdown();
    }

    /** What waits is given up, and told so; what has begun has a while to end. */
    @Override
    public void close() {
        List<Runnable> waiting = new ArrayList<>();
        threads.shutdown();
        threads.getQueue().drainTo(waiting);
        waiting.forEach(task -> ((Job<?>) task).giveUp());
        awaitEnd(threads, STOP_SECONDS);
    }

    /** Waits until threads that were shut down have ended; interrupts those that take longer. */
    static void awaitEnd(ExecutorService threads, int seconds) {
        try {
            if (!threads.awaitTermination(seconds, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
