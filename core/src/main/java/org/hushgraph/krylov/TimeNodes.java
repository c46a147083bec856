package org.hushgraph.krylov;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * Quadrature nodes and weights for decaying exponentials: Gauss–Legendre on panels that double in length, starting at
 * the time scale of the fastest.
 *
 * @param times τ_i
 * @param weights ω_i > 0
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the package
record TimeNodes(double[] times, double[] weights) {
    private static final GaussIntegratorFactory RULES = new GaussIntegratorFactory(); // computes each rule once

    /**
     * The nodes on [start, end].
     *
     * @param first length of the first panel if it starts at 0
     * @param points number of points on each panel
     */
    static TimeNodes of(double start, double end, double first, int points) {
        int panels = 0;
        for (double from = start; from < end; from = next(from, end, first)) {
            panels++;
        }
        GaussIntegrator rule = RULES.legendre(points);
        double[] times = new double[panels * points];
        double[] weights = new double[panels * points];
        int at = 0;
        for (double from = start; from < end; from = next(from, end, first)) {
            double half = (next(from, end, first) - from) / 2;
            for (int n = 0; n < points; n++) {
                times[at] = from + half * (1 + rule.getPoint(n));
                weights[at++] = half * rule.getWeight(n);
            }
        }
        return new TimeNodes(times, weights);
    }

    /**
     * End of the panel. A panel after the first may be as long as its start time: all faster modes have decayed by
     * then.
     */
    private static double next(double from, double end, double first) {
        double to = from + Math.max(first, from);
        return end - to < 1e-9 * end ? end : to;
    }

    int count() {
        return times.length;
    }

    /** Σ_i ω_i e^{−σ τ_i}. */
    double integral(double sigma) {
        double sum = 0;
        for (int i = 0; i < times.length; i++) {
            sum += weights[i] * Math.exp(-sigma * times[i]);
        }
        return sum;
    }

    /** Σ_i ω_i τ_i e^{−σ τ_i}. */
    double slope(double sigma) {
        double sum = 0;
        for (int i = 0; i < times.length; i++) {
            sum += weights[i] * times[i] * Math.exp(-sigma * times[i]);
        }
        return sum;
    }
}
