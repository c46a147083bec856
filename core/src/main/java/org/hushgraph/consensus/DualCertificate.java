package org.hushgraph.consensus;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * What a matrix X ⪰ 0 with X1 = 0 proves of weights. As ⟨X, L(v)⟩ ≥ λ₂(v) Tr X for all v,
 *
 * <pre>
 *  λ₂(v) ≤ max_{u∈𝒫} aᵀu / Tr X                                                    for all v ∈ 𝒫,   a_l = e_lᵀXe_l
 *  gᵀ(w − v) ≤ max_{u∈𝒫} (g − a)ᵀ(w − u) + aᵀw − c Tr X                            for all v ∈ 𝒫 with λ₂(v) ≥ c
 * </pre>
 *
 * Equalities at an optimum for the X found there. Mathematics: section 10.
 *
 * @param stretch a, of every link
 * @param trace Tr X
 */
record DualCertificate(Vector stretch, double trace) {
    /** No weights of the set have a larger λ₂. */
    double fastest(CappedSimplex set) {
        return stretch.dot(set.minimiser(stretch.scale(-1))) / trace;
    }

    /** By no more does a linear function fall from a point to any other in the set that agrees at least at a rate. */
    double gap(CappedSimplex set, double rate, Vector point, Vector gradient) {
        double rest = set.frankWolfeGap(point, gradient.minus(stretch));
        return rest + Math.max(0, stretch.dot(point) - rate * trace);
    }
}
