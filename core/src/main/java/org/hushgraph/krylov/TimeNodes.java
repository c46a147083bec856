package org.hushgraph.krylov;

import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * Times and weights that integrate decaying exponentials: Gauss–Legendre on panels that double in length, from the time of the fastest.
 *
 * @param times τ_i
 * @param weights ω_i > 0
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the package
record TimeNodes(double[] times, double[] weights) {
    private static final GaussIntegratorFactory RULES = new GaussIntegratorFactory(); // computes each rule once

    /**
     * On [start, end].
     *
     * @param first how long the first panel is when it starts at 0
     * @param points on each panel
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

    /** What is older than the first panel may be stepped over in twice its age: all faster than that has faded. */
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
