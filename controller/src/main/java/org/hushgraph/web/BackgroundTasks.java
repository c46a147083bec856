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

/**
 * Runs long computations in the background: layouts, uploads, regret and reports. Runs a few at a time, queues a
 * limited number and rejects the rest.
 */
final class BackgroundTasks implements AutoCloseable {
    private static final int MAX_RUNNING = 2;
    private static final int MAX_WAITING = 100;
    private static final int STOP_SECONDS = 1;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            MAX_RUNNING,
            MAX_RUNNING,
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(MAX_WAITING),
            task -> new Thread(task, "work"));

    /** A task and its result. */
    private record Job<T>(Supplier<T> task, CompletableFuture<T> result) implements Runnable {
        @Override
        public void run() {
            try {
                result.complete(task.get());
            } catch (Throwable e) { // such as a network that does not fit into memory: fails only this request
                result.completeExceptionally(e);
            }
        }

        void cancel() {
            result.completeExceptionally(new UnavailableException("the controller is stopping."));
        }
    }

    <T> CompletableFuture<T> start(Supplier<T> task) {
        Job<T> job = new Job<>(task, new CompletableFuture<>());
        try {
            threads.execute(job);
        } catch (RejectedExecutionException e) {
            throw new RejectedExecutionException("too many computations are waiting.", e);
        }
        return job.result();
    }

    /** Whether it is closed; long tasks should then end. */
    boolean isClosed() {
        return threads.isShutdown();
    }

    /** Cancels waiting tasks and rejects new ones. Running tasks go on; they should end soon. */
    void cancel() {
        List<Runnable> waiting = new ArrayList<>();
        threads.shutdown();
        threads.getQueue().drainTo(waiting);
        waiting.forEach(task -> ((Job<?>) task).cancel());
    }

    /** Cancels waiting tasks and waits a moment for running ones. */
    @Override
    public void close() {
        cancel();
        awaitEnd(threads, STOP_SECONDS);
    }

    /** Waits for a shut-down executor; interrupts tasks that take longer. */
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
