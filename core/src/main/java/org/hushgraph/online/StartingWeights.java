package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** Checks, moves, saves and restores the weights at which a learner starts. */
final class StartingWeights {
    private static final double ROUNDING = 1e-9;

    private StartingWeights() {}

    static Vector given(FeasibleSet set, Vector initial) {
        if (!set.contains(initial, ROUNDING)) {
            throw new IllegalArgumentException(
                    "the initial weights are not feasible (" + set + "). Try projecting first: set.project(weights).");
        }
        return initial;
    }

    /** The nearest weights in a changed set. */
    static Vector moved(FeasibleSet changed, Vector weights) {
        requireSize(changed, weights);
        return changed.project(weights);
    }

    static void requireSize(FeasibleSet changed, Vector weights) {
        if (changed.size() != weights.size()) {
            throw new IllegalArgumentException("the changed set has " + changed.size() + " weights, the learner "
                    + weights.size() + "; the numbers must be equal. Try a new learner for the new network.");
        }
    }

    static void save(StateWriter to, String kind, Vector weights) {
        to.put(kind).put(weights);
    }

    /** Rejects the state of another kind of learner or another number of edges. */
    static Vector saved(StateReader from, String kind, int size) {
        from.require("learner", kind);
        return from.vector("weights", size);
    }

    /** Also rejects weights outside the set. */
    static Vector saved(StateReader from, String kind, FeasibleSet set) {
        Vector weights = saved(from, kind, set.size());
        if (!set.contains(weights, ROUNDING)) {
            throw new IllegalArgumentException("the saved weights are not feasible (" + set
                    + "). Try restoring them with their original set, then change it: learner.within(set).");
        }
        return weights;
    }
}
