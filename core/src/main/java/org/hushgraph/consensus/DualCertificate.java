package org.hushgraph.consensus;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * Bounds on weights that follow from a matrix X ⪰ 0 with X1 = 0. As ⟨X, L(v)⟩ ≥ λ₂(v) Tr X for all v,
 *
 * <pre>
 *  λ₂(v) ≤ max_{u∈𝒫} aᵀu / Tr X                                                    for all v ∈ 𝒫,   a_l = e_lᵀXe_l
 *  gᵀ(w − v) ≤ max_{u∈𝒫} (g − a)ᵀ(w − u) + aᵀw − c Tr X                            for all v ∈ 𝒫 with λ₂(v) ≥ c
 * </pre>
 *
 * At an optimum, its own X gives equalities. Mathematics: section 10.
 *
 * @param stretch a, by link
 * @param trace Tr X
 */
record DualCertificate(Vector stretch, double trace) {
    /** Upper bound on λ₂ over the set. */
    double fastest(CappedSimplex set) {
        return stretch.dot(set.minimiser(stretch.scale(-1))) / trace;
    }

    /** Upper bound on the decrease of a linear function from a point to any other that agrees at least at this rate. */
    double gap(CappedSimplex set, double rate, Vector point, Vector gradient) {
        double rest = set.frankWolfeGap(point, gradient.minus(stretch));
        return rest + Math.max(0, stretch.dot(point) - rate * trace);
    }
}
