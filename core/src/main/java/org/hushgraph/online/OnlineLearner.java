package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** Chooses weights round by round, knowing only the gradients of the rounds before. Mutable. */
public interface OnlineLearner {
    /** w_s, the weights in force in the coming round. */
    Vector weights();

    /** Learns from the gradient at {@link #weights()} and moves on to w_{s+1}. */
    Projected update(Vector gradient);

    /** From the coming round on these nodes are intruded. Most learners don't listen. */
    default void alarm(NodeSet observed) {}

    /** Tells all that decides the weights to come, to the last bit; not what the learner was made with. */
    void save(StateWriter to);

    /**
     * A learner that was made as this one was and goes on where another was saved, as if nothing had happened. Refuses the state
     * of one that was made otherwise. This one stays as it is.
     */
    OnlineLearner restored(StateReader from);

    /**
     * The same learner in a set that has changed: it goes on with what it learned, its weights brought into that set. What was
     * learned is shared, so only one of the two may go on.
     */
    OnlineLearner within(FeasibleSet changed);
}
