package org.hushgraph.web;

import java.util.concurrent.TimeUnit;

/** A point in time by which a computation should end. */
record Deadline(long nanos) {
    static Deadline in(long seconds) {
        return new Deadline(System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
    }

    boolean isOver() {
        return System.nanoTime() - nanos > 0;
    }
}
