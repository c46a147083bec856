package org.hushgraph.convex;

/** A metric 𝔸 as {@link ActiveSetProjection} needs it: products, and solves with 𝔸_FF on a changing set F of free weights. */
interface FreeSystem {
    /** result ← 𝔸 x. */
    void times(double[] x, double[] result);

    /** Prepares solves on the first {@code count} of these indices; false when rounding makes that impossible. */
    boolean factorise(int[] free, int count);

    /** b ← 𝔸_FF⁻¹ b, where entry n of b belongs to the n-th free index. */
    void solve(double[] b);

    /** How often a solution is worth refining: digits that a solve loses, the residual brings back. */
    int refinements();
}
