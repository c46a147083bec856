package org.hushgraph.loadtest;

import java.util.Arrays;

/** How long things took, in order. */
final class Delays {
    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] nanos;

    Delays(long[] nanos) {
        this.nanos = nanos.clone();
        Arrays.sort(this.nanos);
    }

    /** In milliseconds, the least delay that this part of all does not exceed: one that was measured, nothing in between. */
    double quantile(double part) {
        if (nanos.length == 0) {
            return Double.NaN;
        }
        int rank = (int) Math.ceil(part * nanos.length - 1e-9);
        return nanos[Math.max(1, rank) - 1] / NANOS_PER_MILLI;
    }

    double median() {
        return quantile(0.5);
    }

    double p99() {
        return quantile(0.99);
    }

    double largest() {
        return quantile(1);
    }
}
