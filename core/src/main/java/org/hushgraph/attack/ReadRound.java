package org.hushgraph.attack;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * One round, relative to the states at its beginning t_k, just after nodes have added noise.
 *
 * <pre>  n_i(k) is scaled by g_i,   y = rᵀ x(t_k) + sensor noise,   x(t_{k+1}) = E x(t_k) </pre>
 *
 * <p>Mathematics: section 8.2.
 *
 * @param scale g, e^{−a_i t_k} in a network with decays
 * @param rows r of every reading; √δ e^{Aτ}e_k for a reading of node k at time τ after the beginning
 * @param roots the same for continuous reading: the sum of all r rᵀ is the round's Gramian
 * @param step E = e^{AΔ}
 */
record ReadRound(Vector scale, List<Vector> rows, List<Vector> roots, Matrix step) {
    private static final double ROUNDING = 1e-15;

    /** Represents W = Σ_p λ_p u_p u_pᵀ by the rows √λ_p u_p, for all λ_p above the rounding error. */
    static ReadRound of(Vector scale, List<Vector> rows, Matrix gramian, Matrix step) {
        List<Vector> roots = new ArrayList<>();
        SymmetricEigen eigen = SymmetricEigen.of(gramian);
        double largest = eigen.value(eigen.size() - 1);
        for (int p = 0; p < eigen.size(); p++) {
            if (eigen.value(p) > ROUNDING * largest) {
                roots.add(Vector.of(eigen.vectors()[p]).scale(Math.sqrt(eigen.value(p))));
            }
        }
        return new ReadRound(scale, rows, roots, step);
    }

    /** x + g ∘ n. */
    Vector withNoise(Vector state, Vector added) {
        return Vector.generate(state.size(), i -> state.get(i) + scale.get(i) * added.get(i));
    }

    /** This round with continuous reading. */
    ReadRound continuous() {
        return new ReadRound(scale, roots, roots, step);
    }
}
