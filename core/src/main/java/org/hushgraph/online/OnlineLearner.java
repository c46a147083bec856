package org.hushgraph.online;

import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Chooses weights round by round, knowing only the gradients of the rounds before. Mutable.
 *
 * <p>Optional capabilities: {@link ResumableLearner} and {@link AdjustableLearner}.
 */
public interface OnlineLearner {
    /** w_s, the weights in force in the coming round. */
    Vector weights();

    /** Learns from the gradient at {@link #weights()} and moves on to w_{s+1}. */
    Projected update(Vector gradient);

    /** From the coming round on these nodes are intruded. Most learners ignore it. */
    default void alarm(NodeSet observed) {}
}
