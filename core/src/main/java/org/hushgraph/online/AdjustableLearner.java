package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;

/** A learner that can continue in another feasible set: bounds change, or links are frozen, while it learns. */
public interface AdjustableLearner extends OnlineLearner {
    /**
     * The same learner in a changed set: it keeps what it learned, and its weights are moved into that set. Both share what was
     * learned, so only one of the two may continue.
     */
    AdjustableLearner within(FeasibleSet changed);
}
