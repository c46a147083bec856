package org.hushgraph.web;

import java.util.concurrent.TimeUnit;

/** A moment by which something should be done. */
record Deadline(long nanos) {
    static Deadline in(long seconds) {
        return new Deadline(System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds));
    }

    boolean isOver() {
        return System.nanoTime() - nanos > 0;
    }
}
