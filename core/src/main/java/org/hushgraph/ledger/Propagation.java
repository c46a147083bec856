package org.hushgraph.ledger;

import java.util.List;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * What a network does with states under fixed weights, for a matrix X whose columns are states.
 *
 * <pre>
 *  move           e^{Aτ} X
 *  gramian        Xᵀ W X,   W = ∫ e^{Aτ} CᵀC e^{Aτ} dτ over a span of time
 * </pre>
 *
 * <p>Mathematics: section 16.2.
 */
sealed interface Propagation permits DensePropagation, SparsePropagation {
    /** Up to this size the spectrum takes a few milliseconds. */
    int DENSE_NODES = 128;

    /** Up to this size the spectrum is used for stiff networks, which would need as many products as there are nodes. */
    int STIFF_NODES = 1000;

    /** Chooses by the size of the network and its rates. */
    static Propagation of(LinearNetwork network, Vector weights) {
        int nodes = network.graph().nodeCount();
        boolean stiff = network.isStiff(weights, Double.POSITIVE_INFINITY);
        return nodes <= DENSE_NODES || (stiff && nodes <= STIFF_NODES)
                ? new DensePropagation(network, weights)
                : new SparsePropagation(network, weights);
    }

    Matrix move(Matrix states, double time);

    /** A move that is still to be made. */
    record Move(Propagation by, double time) {
        Matrix of(Matrix states) {
            return by.move(states, time);
        }
    }

    /** Symmetric, with no negative number on its diagonal. */
    Matrix gramian(Matrix states, NodeSet observed, TimeSpan span);

    /** The diagonal of {@link #gramian}, at a cost linear in the number of columns. */
    Vector squares(Matrix states, NodeSet observed, TimeSpan span);

    /** The diagonal for states that are first moved, in this order. */
    default Vector squaresAfter(List<Move> moves, Matrix states, NodeSet observed, TimeSpan span) {
        Matrix moved = states;
        for (Move move : moves) {
            moved = move.of(moved);
        }
        return squares(moved, observed, span);
    }

    /** A bound on the error of the Gramian for a state of norm 1, without rounding. */
    double error(NodeSet observed, TimeSpan span);
}
