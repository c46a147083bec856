package org.hushgraph.convex;

import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * Selects the entries of a gradient that matter to a metric: all except small ones whose joint effect on it is bounded.
 *
 * <pre>  ‖g gᵀ − k kᵀ‖₂ ≤ 2‖g‖ ‖g − k‖ ≤ bound,   k the kept part of g </pre>
 *
 * One pass over the entries sums their squares for every power of two, which gives the cut. Zeros never matter.
 *
 * @param exponent least exponent, in the bits of a double, of an entry that matters
 * @param squaredNorm ‖g‖²
 */
record Significance(int exponent, double squaredNorm) {
    private static final int EXPONENTS = 1 << 11;

    static Significance of(Vector gradient, double bound) {
        double[] squares = Parallel.sums(gradient.size(), EXPONENTS, (sums, from, to) -> {
            for (int l = from; l < to; l++) {
                double g = gradient.get(l);
                if (g != 0) {
                    sums[Math.getExponent(g) + Double.MAX_EXPONENT] += g * g;
                }
            }
        });
        double all = 0;
        for (double square : squares) {
            all += square;
        }
        int exponent = 0;
        double dropped = squares[0];
        while (exponent < EXPONENTS - 1 && 2 * Math.sqrt(all * dropped) <= bound) {
            dropped += squares[++exponent];
        }
        return new Significance(exponent, all);
    }

    boolean includes(double entry) {
        return entry != 0 && Math.getExponent(entry) + Double.MAX_EXPONENT >= exponent;
    }
}
