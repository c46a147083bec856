package org.hushgraph.consensus;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * The rate at which a network agrees: the second eigenvalue of its Laplacian. States without decay approach their
 * average like e^{−λ₂t}.
 *
 * <pre>
 *  λ₂(w) = min { uᵀL(w)u : ‖u‖ = 1, 1ᵀu = 0 } = min_u Σ_l w_l (u_i − u_j)²
 * </pre>
 *
 * It is concave, as a minimum of linear functions of the weights. Cost: one eigendecomposition, O(N³).
 *
 * <p>Fiedler: "Algebraic connectivity of graphs", Czechoslovak Mathematical Journal 23, 1973. Mathematics: section 10.
 */
public final class AlgebraicConnectivity {
    private AlgebraicConnectivity() {}

    /** λ₂(w); infinite for a single node. */
    public static double of(Graph graph, Vector weights) {
        return graph.nodeCount() == 1
                ? Double.POSITIVE_INFINITY
                : SymmetricEigen.of(deflated(graph, weights, 0)).value(0);
    }

    /** L(w) − t (I − 11ᵀ/N), with the eigenvalue of 1 moved above all others. */
    static Matrix deflated(Graph graph, Vector weights, double shift) {
        Matrix laplacian = graph.laplacian(weights);
        int size = graph.nodeCount();
        double mean = (4 * laplacian.largestMagnitude() + shift) / size;
        return Matrix.generate(size, size, (i, j) -> laplacian.get(i, j) + mean - (i == j ? shift : 0));
    }
}
