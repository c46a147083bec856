package org.hushgraph.online;

import java.util.Optional;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The inputs for creating a learner.
 *
 * @param start feasible weights
 * @param gradientBound G, an upper bound on the norm of every gradient; 0 without intruders
 * @param alpha exp-concavity of every round's cost, if it is proved or set for a Newton step
 * @param parameters set by the scenario
 */
public record LearnerSetup(
        Graph graph,
        FeasibleSet set,
        Vector start,
        double gradientBound,
        Optional<Double> alpha,
        LearnerParameters parameters) {
    /** The same with other parameters. */
    LearnerSetup with(LearnerParameters others) {
        return new LearnerSetup(graph, set, start, gradientBound, alpha, others);
    }

    /** D of the feasible set. */
    public double diameter() {
        return set.diameter().value();
    }
}
