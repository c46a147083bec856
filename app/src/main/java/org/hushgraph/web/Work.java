package org.hushgraph.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** What takes longer than a request should: layouts, uploads, regrets and reports. A few at a time; beyond some that wait, refused. */
final class Work implements AutoCloseable {
    private static final int AT_ONCE = 2;
    private static final int WAITING = 100;

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            AT_ONCE, AT_ONCE, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(WAITING), task -> new Thread(task, "work"));

    <T> CompletableFuture<T> start(Supplier<T> task) {
        try {
            return CompletableFuture.supplyAsync(task, threads);
        } catch (RejectedExecutionException e) {
            throw new RejectedExecutionException("too many computations wait already.", e);
        }
    }

    /** Whether it has been closed: long tasks should end. */
    boolean isClosed() {
        return threads.isShutdown();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
