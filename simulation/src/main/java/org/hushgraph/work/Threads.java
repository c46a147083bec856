package org.hushgraph.work;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/** Runs jobs on threads of this process, one per core. */
public final class Threads implements JobRunner {
    private final int cores;
    private final ExecutorService threads;

    public Threads() {
        this(Runtime.getRuntime().availableProcessors());
    }

    public Threads(int cores) {
        this.cores = cores;
        this.threads = Executors.newFixedThreadPool(cores, Threads::thread);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "work");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop)
            throws IOException {
        CompletionService<R> results = new ExecutorCompletionService<>(threads);
        int most = job.usesAllCores() ? 1 : 2 * cores; // threads never wait for the receiver
        int next = 0;
        int running = 0;
        while (running > 0 || (next < pieces.size() && !stop.getAsBoolean())) {
            if (next < pieces.size() && running < most && !stop.getAsBoolean()) {
                Q piece = pieces.get(next++);
                results.submit(() -> job.result(piece, stop));
                running++;
            } else {
                R result = await(results);
                running--;
                if (!stop.getAsBoolean()) {
                    receiver.take(result);
                }
            }
        }
    }

    private static <R> R await(CompletionService<R> results) {
        try {
            return results.take().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a result.", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        }
    }

    @Override
    public int parallelism() {
        return cores;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
