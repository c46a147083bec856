package org.hushgraph.krylov;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * (S − least I) x on the rows of a {@link Ball}, made of what flows along links: nothing cancels where neighbours are nearly alike, so
 * that slow modes stay right when weights dwarf decays.
 *
 * <pre>  (a_i − min a) x_i + Σ_l w_l (x_i − x_j) </pre>
 */
final class LinkFlow {
    private final double[] excess; // a_i − min a by row; a discount is the same for all and falls out
    private final double[] weight; // by entry

    /** For the ball as it is now. */
    LinkFlow(LinearNetwork network, Ball ball, Vector weights) {
        this.excess = new double[ball.rows()];
        this.weight = new double[ball.entries()];
        int[] start = ball.starts();
        int[] edge = ball.edges();
        double least = network.leastDecay();
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                excess[i] = network.decay().get(ball.node(i)) - least;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    weight[e] = weights.get(edge[e]);
                }
            }
        });
    }

    /** By row; not to be written to. */
    double[] excess() {
        return excess;
    }

    /** By entry of the ball; not to be written to. */
    double[] weight() {
        return weight;
    }
}
