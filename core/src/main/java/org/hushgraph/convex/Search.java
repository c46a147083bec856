package org.hushgraph.convex;

import org.hushgraph.state.StateWriter;

/** A search for the minimum of a loss over a feasible set that can be saved between two steps. */
public sealed interface Search permits Descent, InteriorDescent {
    /** Continues with the same loss and set, which may be other objects. */
    void resume(Loss sameLoss, FeasibleSet sameSet);

    boolean isDone();

    /** The best point so far. */
    ProjectedDescent.Minimum best();

    /** Takes a step. Does nothing if the search is done. */
    void step();

    /** Writes everything but the loss and the set. */
    void save(StateWriter to);
}
