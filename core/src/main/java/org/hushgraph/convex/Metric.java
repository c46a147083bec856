package org.hushgraph.convex;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * A positive definite matrix that grows by one gradient per round, and the norm that it induces.
 *
 * <pre>  𝔸_s = εI + Σ_{i≤s} g_i g_iᵀ,   ‖x‖_𝔸² = xᵀ𝔸x </pre>
 *
 * Mutable: owned by one learner.
 */
public sealed interface Metric permits DenseMetric, LowRankMetric {
    /** 𝔸 ← 𝔸 + g gᵀ. */
    void addOuterProduct(Vector gradient);

    /** 𝔸 x. */
    Vector times(Vector x);

    /** 𝔸⁻¹ g. */
    Vector solve(Vector gradient);

    /**
     * The feasible point nearest to y in the norm of this metric: argmin_{x∈𝒫} (y − x)ᵀ𝔸(y − x).
     *
     * @param near a feasible point close to the result, such as the weights in force
     */
    Projected project(Vector y, CappedSimplex set, Vector near);

    /** A Newton step, projected: Π_𝒫^𝔸 (w − length · 𝔸⁻¹g). */
    default Projected newtonStep(Vector weights, Vector gradient, double length, CappedSimplex set) {
        return project(weights.plus(-length, solve(gradient)), set, weights);
    }

    /** 𝔸, M × M. */
    Matrix matrix();

    /** Writes all state that affects future results, to the last bit. */
    void save(StateWriter to);

    /** Reads a saved metric of the same kind and size as this one. */
    Metric restored(StateReader from);
}
