package org.hushgraph.dynamics;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The agents' linear dynamics: every state decays and drifts towards those of its neighbours.
 *
 * <pre>  x' = A(w) x,  A(w) = A_0 + Σ_l w_l A_l = −(diag(a) + L(w)),  A_0 = −diag(a),  A_l = −e_ij e_ijᵀ </pre>
 *
 * Symmetric and negative definite for all weights w ≥ 0 and decays a > 0. The paper has a = 1 at every node.
 *
 * <p>Paper: eq. (6) networkLTI, eq. (7) wParameter, eq. (8) A0Als.
 */
public final class LinearNetwork {
    private static final double MILD = 1e5; // largest rate · time at which any iteration is fast and accurate

    private final Graph graph;
    private final Vector decay;

    private LinearNetwork(Graph graph, Vector decay) {
        this.graph = graph;
        this.decay = decay;
    }

    /** The paper's network: decay 1 at every node. */
    public static LinearNetwork of(Graph graph) {
        return of(graph, 1.0);
    }

    public static LinearNetwork of(Graph graph, double decay) {
        return of(graph, Vector.constant(graph.nodeCount(), decay));
    }

    public static LinearNetwork of(Graph graph, Vector decay) {
        if (decay.size() != graph.nodeCount()) {
            throw new IllegalArgumentException(
                    "decay has " + decay.size() + " entries, but the graph has " + graph.nodeCount() + " nodes.");
        }
        for (int i = 0; i < decay.size(); i++) {
            if (!(decay.get(i) > 0) || Double.isInfinite(decay.get(i))) {
                throw new IllegalArgumentException("decay of node " + graph.name(i) + " = " + decay.get(i)
                        + " must be a positive, finite number; without decay an intruder's information grows"
                        + " without bound.");
            }
        }
        return new LinearNetwork(graph, decay);
    }

    public Graph graph() {
        return graph;
    }

    /** a, the decay of every node. */
    public Vector decay() {
        return decay;
    }

    /** min a. */
    public double leastDecay() {
        return decay.min();
    }

    /** Upper bound on the decay rates of all modes of A(w) (Gershgorin). */
    public double largestRate(Vector weights) {
        double largest = 0;
        for (int i = 0; i < graph.nodeCount(); i++) {
            largest = Math.max(largest, decay.get(i) + 2 * graph.weightedDegree(i, weights));
        }
        return largest;
    }

    /**
     * Whether an iteration with products of A(w) up to this time takes about as many steps as there are nodes. Then N × N
     * matrices lose fewer digits, too. The steps grow with √(largest rate · time), lost digits with its square.
     */
    public boolean isStiff(Vector weights, double time) {
        double nodes = graph.nodeCount();
        return largestRate(weights) * Math.min(time, 1 / leastDecay()) > Math.max(MILD, nodes * nodes);
    }

    /** A(w). */
    public Matrix stateMatrix(Vector weights) {
        return decayMatrix(weights, 0).scale(-1);
    }

    /** S(w) = diag(a) + ρI + L(w), which is −A(w) when the discount ρ is 0. */
    Matrix decayMatrix(Vector weights, double discount) {
        Matrix laplacian = graph.laplacian(weights);
        int size = graph.nodeCount();
        return Matrix.generate(size, size, (i, j) -> laplacian.get(i, j) + (i == j ? decay.get(i) + discount : 0));
    }
}
