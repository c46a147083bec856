package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.hushgraph.online.Effort;

/**
 * A dry run on a copy of a network: applies some entries, then plays rounds.
 *
 * @param at when the first round would be played
 * @param roundMillis between two rounds
 * @param late cancellation check, true once the result is no longer needed
 */
record DryRun(List<Entry> entries, int rounds, long at, long roundMillis, BooleanSupplier late) {
    private static final int MOST_AT_ONCE = 2;
    private static final int MOST_WAITING = 16;

    /** Runs and queues a limited number of dry runs; rejects the rest. */
    static Executor executor() {
        return Holder.EXECUTOR;
    }

    /** Creates the threads lazily. */
    private static final class Holder {
        private static final ThreadPoolExecutor EXECUTOR = new ThreadPoolExecutor(
                MOST_AT_ONCE, MOST_AT_ONCE, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING), task -> {
                    Thread thread = new Thread(task, "dry run");
                    thread.setDaemon(true);
                    return thread;
                });

        static {
            EXECUTOR.allowCoreThreadTimeOut(true);
        }
    }

    /** Plays the rounds when it is its turn to compute. */
    List<Epoch> on(LiveNetwork copy, Computations computations) {
        try {
            return computations.turn(() -> {}).run(() -> on(copy));
        } catch (InterruptedException e) {
            throw new CompletionException(e);
        }
    }

    private List<Epoch> on(LiveNetwork copy) {
        for (Entry entry : entries) {
            copy.require(entry);
            applied(copy, entry);
        }
        List<Epoch> epochs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            if (late.getAsBoolean()) {
                throw new CompletionException(
                        new TimeoutException("only " + round + " of " + rounds + " rounds were played in time."));
            }
            long time = at + round * roundMillis;
            applied(copy, new Entry.AlarmsExpired(time));
            epochs.add(played(copy, time));
        }
        return epochs;
    }

    private static Epoch played(LiveNetwork copy, long time) {
        try {
            return copy.play(time, Effort.unlimited());
        } catch (IllegalArgumentException e) {
            throw failure(e);
        }
    }

    /** Applies a valid entry. If that fails, the caller is not to blame. */
    private static Optional<Epoch> applied(LiveNetwork copy, Entry entry) {
        try {
            return copy.apply(entry);
        } catch (IllegalArgumentException e) {
            throw failure(e);
        }
    }

    private static IllegalStateException failure(IllegalArgumentException cause) {
        return new IllegalStateException("a dry run failed: " + cause.getMessage(), cause);
    }
}
