package org.hushgraph.loadtest;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Alarms that are due at a constant rate, and which of them the controller accepted. Thread-safe. */
final class SentAlarms {
    private final long first;
    private final long start;
    private final double rate;
    private final AtomicIntegerArray acknowledged;

    /**
     * Creates alarms that are not acknowledged yet.
     *
     * @param first the number of the first alarm
     * @param start when it is due
     * @param rate alarms per second
     */
    SentAlarms(long first, long start, double rate, int count) {
        this.first = first;
        this.start = start;
        this.rate = rate;
        this.acknowledged = new AtomicIntegerArray(count);
    }

    int count() {
        return acknowledged.length();
    }

    double rate() {
        return rate;
    }

    /** The unique number of the n-th alarm. */
    long number(int n) {
        return first + n;
    }

    /** When the n-th alarm should be sent, whatever happened to earlier alarms. */
    long due(int n) {
        return start + Math.round(n * 1e9 / rate);
    }

    void acknowledge(int n) {
        acknowledged.set(n, 1);
    }

    boolean isAcknowledged(int n) {
        return acknowledged.get(n) == 1;
    }

    int refused() {
        return (int) IntStream.range(0, count()).filter(n -> !isAcknowledged(n)).count();
    }
}
