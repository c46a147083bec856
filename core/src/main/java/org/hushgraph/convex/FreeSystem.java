package org.hushgraph.convex;

/**
 * The operations of a metric 𝔸 for {@link ActiveSetProjection}: products, and solves with 𝔸_FF on a changing set F of
 * free weights.
 */
interface FreeSystem {
    /** result ← 𝔸 x. */
    void times(double[] x, double[] result);

    /** Prepares solves on the first {@code count} of these indices; returns false if rounding prevents that. */
    boolean factorise(int[] free, int count);

    /** b ← 𝔸_FF⁻¹ b, where entry n of b belongs to the n-th free index. */
    void solve(double[] b);

    /** Number of refinement steps that pay off: the residual restores the digits that a solve loses. */
    int refinements();
}
