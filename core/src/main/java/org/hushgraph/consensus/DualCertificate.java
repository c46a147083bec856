package org.hushgraph.consensus;

import java.util.List;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * Bounds on weights that follow from a matrix X_C ⪰ 0 with X_C 1 = 0 for each part C with a floor c_C. As ⟨X_C, L_C(v)⟩ ≥
 * λ₂(L_C(v)) Tr X_C for all v,
 *
 * <pre>
 *  min_C λ₂(L_C(v))/c_C ≤ max_{u∈𝒫} aᵀu / τ                   for all v ∈ 𝒫,   a_l = Σ_C e_lᵀX_C e_l,   τ = Σ_C c_C Tr X_C
 *  gᵀ(w − v) ≤ max_{u∈𝒫} (g − a)ᵀ(w − u) + aᵀw − τ            for all v ∈ 𝒫 that reach all floors
 * </pre>
 *
 * At an optimum, its own X gives equalities. Mathematics: sections 10 and 12.5.
 *
 * @param stretch a, by link
 * @param trace τ
 */
record DualCertificate(Vector stretch, double trace) {
    /** The bounds that one X for each part prove. */
    static DualCertificate of(int links, RateFloors floors, List<DualMatrix> duals) {
        double[] stretch = new double[links];
        double trace = 0;
        for (int b = 0; b < duals.size(); b++) {
            RateFloor part = floors.parts().get(b);
            for (int m = 0; m < part.links().length; m++) {
                stretch[part.links()[m]] += duals.get(b).form(m, m);
            }
            trace += part.floor() * duals.get(b).trace();
        }
        return new DualCertificate(Vector.adopt(stretch), trace);
    }

    /** Upper bound over the set on the least rate relative to its floor. */
    double fastest(CappedSimplex set) {
        return stretch.dot(set.minimiser(stretch.scale(-1))) / trace;
    }

    /** Upper bound on the decrease of a linear function from a point to any other that reaches all floors. */
    double gap(CappedSimplex set, Vector point, Vector gradient) {
        double rest = set.frankWolfeGap(point, gradient.minus(stretch));
        return rest + Math.max(0, stretch.dot(point) - trace);
    }
}
