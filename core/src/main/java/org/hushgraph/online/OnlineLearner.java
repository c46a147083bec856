package org.hushgraph.online;

import java.util.List;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Chooses weights round by round. Most learners use the gradients of the previous rounds only. Mutable.
 *
 * <p>Optional capabilities: {@link ResumableLearner} and {@link AdjustableLearner}.
 */
public interface OnlineLearner {
    /** w_s, the weights in force in the coming round. */
    Vector weights();

    /** Learns from the gradient at {@link #weights()} and advances to w_{s+1}. */
    Projected update(Vector gradient);

    /** Whether {@link #update} depends on its gradient. If not, callers may pass any vector of that size. */
    default boolean usesGradients() {
        return true;
    }

    /** Reports the nodes that are intruded from the coming round on. Most learners ignore it. */
    default void alarm(NodeSet observed) {}

    /** Describes the coming round before {@link #weights()} are in force in it. Most learners ignore it. */
    default void prepare(ComingRound round) {}

    /** The same with limited effort. Learners whose work on a round is short ignore the limit. */
    default void prepare(ComingRound round, Effort effort) {
        prepare(round);
    }

    /** Sentences about the rounds so far that help to interpret results. Most learners have none. */
    default List<String> notes() {
        return List.of();
    }

    /** Whether {@link #prepare} chooses weights in the set of the coming round. Other learners are moved into it. */
    default boolean choosesInComingSet() {
        return false;
    }
}
