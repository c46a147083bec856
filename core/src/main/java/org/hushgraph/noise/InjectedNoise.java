package org.hushgraph.noise;

import org.hushgraph.linalg.Vector;

/**
 * The noise that every node adds to its own state at the beginning of each round k = 0, 1, …:
 *
 * <pre>  n(k) = s (c_k v(k) − d_k v(k−1)),   v(k) ~ N(0, I) independent,   d_0 = 0 </pre>
 *
 * A node adds a fresh draw and subtracts part of its previous one. Where states decay, the noise of a round that begins
 * at time t_k is scaled by e^{−a_i t_k}. Its size relative to the states is then the same as without decay.
 *
 * <p>Mathematics: section 8.2.
 */
public sealed interface InjectedNoise permits InitialNoise, ZeroSumNoise {
    /** s, the standard deviation of the first draw. */
    double deviation();

    /** c_k. */
    double fresh(int round);

    /** d_k. */
    double recalled(int round);

    /** n(k), from the draws v(k) and v(k−1). */
    default Vector added(int round, Vector draw, Vector last) {
        return draw.scale(deviation() * fresh(round)).plus(-deviation() * recalled(round), last);
    }

    /** The standard deviation of n(0) + … + n(K−1) at a node: that of s Σ_k (c_k − d_{k+1}) v(k), where d_K = 0. */
    default double remainder(int rounds) {
        double sum = 0;
        for (int k = 0; k < rounds; k++) {
            double left = fresh(k) - (k + 1 < rounds ? recalled(k + 1) : 0);
            sum += left * left;
        }
        return deviation() * Math.sqrt(sum);
    }

    /** Rejects standard deviations that are negative, infinite or NaN. */
    static void requireDeviation(double deviation) {
        if (!(deviation >= 0) || Double.isInfinite(deviation)) {
            throw new IllegalArgumentException("deviation = " + deviation
                    + " of injected noise must be a finite number, 0 or more. Try 0 for no noise.");
        }
    }
}
