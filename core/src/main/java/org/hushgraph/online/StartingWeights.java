package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** Where a learner starts: at weights that are given, brought into a new set, or those with which the state of every learner begins. */
final class StartingWeights {
    private static final double ROUNDING = 1e-9;

    private StartingWeights() {}

    static Vector given(FeasibleSet set, Vector initial) {
        if (!set.contains(initial, ROUNDING)) {
            throw new IllegalArgumentException(
                    "the initial weights are not feasible (" + set + "). Maybe project first: set.project(weights).");
        }
        return initial;
    }

    /** The nearest of a set that has changed. */
    static Vector moved(FeasibleSet changed, Vector weights) {
        requireSize(changed, weights);
        return changed.project(weights);
    }

    static void requireSize(FeasibleSet changed, Vector weights) {
        if (changed.size() != weights.size()) {
            throw new IllegalArgumentException(
                    "the changed set has " + changed.size() + " weights, the learner " + weights.size()
                            + "; they must have the same number. Maybe make a new learner for the new network.");
        }
    }

    static void save(StateWriter to, String kind, Vector weights) {
        to.put(kind).put(weights);
    }

    /** Refuses those of another kind of learner or another number of edges. */
    static Vector saved(StateReader from, String kind, int size) {
        from.require("learner", kind);
        return from.vector("weights", size);
    }

    /** Refuses also those of another set. */
    static Vector saved(StateReader from, String kind, FeasibleSet set) {
        Vector weights = saved(from, kind, set.size());
        if (!set.contains(weights, ROUNDING)) {
            throw new IllegalArgumentException(
                    "the saved weights are not feasible (" + set
                            + "). Maybe restore them with the set that they were saved with, and change it then: learner.within(set).");
        }
        return weights;
    }
}
