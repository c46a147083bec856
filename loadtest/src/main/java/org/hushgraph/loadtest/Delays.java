package org.hushgraph.loadtest;

import java.util.Arrays;

/** Delays in ascending order. */
final class Delays {
    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] nanos;

    Delays(long[] nanos) {
        this.nanos = nanos.clone();
        Arrays.sort(this.nanos);
    }

    /** A quantile in milliseconds, which is always a measured delay, without interpolation. */
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
