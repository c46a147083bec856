package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;

/** A learner that can continue in another feasible set, for example when bounds change or links are frozen. */
public interface AdjustableLearner extends OnlineLearner {
    /**
     * The same learner in a changed set: it keeps its learned state, and its weights are moved into that set. Both
     * share the learned state, so only one of the two may continue.
     */
    AdjustableLearner within(FeasibleSet changed);
}
