package org.hushgraph.online;

import java.util.Optional;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Everything that a learner may need to start.
 *
 * @param start feasible weights
 * @param gradientBound G, at least the norm of every gradient; 0 without intruders
 * @param alpha exp-concavity of every round's cost, where it is proved or given to a Newton step
 * @param parameters what the scenario gives
 */
public record LearnerSetup(
        Graph graph,
        FeasibleSet set,
        Vector start,
        double gradientBound,
        Optional<Double> alpha,
        LearnerParameters parameters) {
    /** D of the feasible set. */
    public double diameter() {
        return set.diameter().value();
    }
}
