package org.hushgraph.controller;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Limits how many networks compute at once. The others wait in line, first come, first served. Thread-safe. */
public final class Computations {
    private final Set<Turn> line = new LinkedHashSet<>();
    private int free;

    public Computations(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("most = " + most + " must be positive.");
        }
        this.free = most;
    }

    /** As many as there are processors. */
    public static Computations perProcessor() {
        return new Computations(Runtime.getRuntime().availableProcessors());
    }

    /**
     * A place in the line.
     *
     * @param wake runs when the caller should try again; must not block
     */
    Turn turn(Runnable wake) {
        return new Turn(wake);
    }

    private synchronized void wakeFirst() {
        line.stream().limit(free).forEach(turn -> turn.wake.run());
        notifyAll();
    }

    /** The place of one caller in the line. */
    final class Turn {
        private final Runnable wake;

        private Turn(Runnable wake) {
            this.wake = wake;
        }

        /**
         * Starts a computation, if the caller is among the first in line. Otherwise the caller stays in line until it
         * tries again or leaves. A started computation must {@link #end}.
         */
        boolean isStarted() {
            synchronized (Computations.this) {
                line.add(this);
                if (line.stream().limit(free).noneMatch(this::equals)) {
                    return false;
                }
                line.remove(this);
                free--;
                return true;
            }
        }

        void end() {
            synchronized (Computations.this) {
                free++;
                wakeFirst();
            }
        }

        void leave() {
            synchronized (Computations.this) {
                line.remove(this);
                wakeFirst();
            }
        }

        /** Waits until it can start, then computes something. */
        <T> T run(Supplier<T> computation) throws InterruptedException {
            await();
            try {
                return computation.get();
            } finally {
                end();
            }
        }

        private void await() throws InterruptedException {
            synchronized (Computations.this) {
                try {
                    while (!isStarted()) {
                        Computations.this.wait();
                    }
                } catch (InterruptedException e) {
                    leave();
                    throw e;
                }
            }
        }
    }
}
