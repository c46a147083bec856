package org.hushgraph.cli;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Cancellation of a command by a signal. A command that has something to save creates one and checks it. {@link Signals} decides when
 * the process ends.
 */
final class StopSignal implements BooleanSupplier, AutoCloseable {
    private static final AtomicReference<StopSignal> CURRENT = new AtomicReference<>();
    /** How long the work may take to end by itself after a signal. */
    private static final long GRACE_MILLIS = 1500;

    private final String consequence;
    private final String loss;
    private final CompletableFuture<Void> received = new CompletableFuture<>();
    private volatile boolean worthSaving;

    /**
     * Starts to listen for signals.
     *
     * @param consequence describes what happens to the work so far
     * @param loss describes what is missing if the time limit ends the process
     */
    StopSignal(String consequence, String loss) {
        this.consequence = consequence;
        this.loss = loss;
        CURRENT.set(this);
    }

    /** The signal that the running command listens for, if any. */
    static StopSignal current() {
        return CURRENT.get();
    }

    /** From now on there is work that must be saved. Before, a signal ends the process at once. */
    void worthSaving() {
        worthSaving = true;
    }

    boolean isWorthSaving() {
        return worthSaving;
    }

    String consequence() {
        return consequence;
    }

    String loss() {
        return loss;
    }

    /** Cancels the command. */
    void receive() {
        received.complete(null);
    }

    @Override
    public boolean getAsBoolean() {
        return received.isDone();
    }

    /** Completes when a signal arrives. */
    CompletableFuture<Void> received() {
        return received;
    }

    /**
     * Runs work that checks this signal, but not often enough. Shortly after a signal, returns what is finished instead.
     *
     * @param finished returns what is finished; called while the work still runs
     */
    <T> T orFinished(Supplier<T> work, Supplier<T> finished) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread worker = new Thread(() -> complete(result, work), "command");
        worker.setDaemon(true);
        worker.start();
        try {
            CompletableFuture.anyOf(result, received)
                    .handle((done, failed) -> true)
                    .get();
            return result.isDone() ? result.join() : result.get(GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return finished.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the command.", e);
        } catch (CompletionException | ExecutionException e) {
            throw unchecked(e.getCause());
        }
    }

    private static <T> void complete(CompletableFuture<T> result, Supplier<T> work) {
        try {
            result.complete(work.get());
        } catch (Throwable e) { // the waiting thread throws it again
            result.completeExceptionally(e);
        }
    }

    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure; // a supplier throws no other kind
    }

    @Override
    public void close() {
        CURRENT.compareAndSet(this, null);
    }
}
