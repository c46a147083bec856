package org.hushgraph.privacy;

/**
 * A proved bound on the gradient of a cost over all weights w ≥ 0.
 *
 * <pre>
 *  ‖∇f‖₂ ≤ q_max Σ_k √d_k ∫ 2τ e^{−2aτ} dτ   over the time of the cost, for all time ½ / (a + ρ)²
 *  d_k = d_max,   and for all time with Q = I   d_k = max_m (deg k + (m − 1) d_max) / m⁴
 *  in bits   κ / (√2 ln 2) in place of q_max
 * </pre>
 *
 * Here a is the least decay, and degrees are without weights. Proof: responses are ≥ 0 and add up to at most e^{−aτ}.
 * The sum over the edges of the fourth powers of differences is convex in the response. So it is largest if the
 * response is at a single node.
 *
 * <p>Paper: eq. (16). Mathematics: section 7.
 */
public final class GradientBound {
    private GradientBound() {}

    public static double of(CostDefinition cost) {
        double roots = cost.observed().stream()
                .mapToDouble(k -> Math.sqrt(cost.spreadDegree(k)))
                .sum();
        return cost.gradientFactor()
                * roots
                * 2
                * cost.span().slope(-2 * cost.network().leastDecay());
    }
}
