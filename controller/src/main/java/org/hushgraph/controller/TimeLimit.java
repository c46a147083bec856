package org.hushgraph.controller;

import java.util.function.LongSupplier;

/**
 * A limit on the time of some steps. It is reached when the next step would probably end too late, because the longest
 * one so far would. What precedes the first step counts as a step. Mutable.
 */
final class TimeLimit {
    private final LongSupplier nanos;
    private final long end;
    private long last;
    private long longest;

    /** Starts now. The time and its end have the same origin. */
    TimeLimit(LongSupplier nanos, long end) {
        this.nanos = nanos;
        this.end = end;
        this.last = nanos.getAsLong();
    }

    /** To be asked before each step. */
    boolean isReached() {
        long now = nanos.getAsLong();
        longest = Math.max(longest, now - last);
        last = now;
        return now + longest >= end;
    }
}
