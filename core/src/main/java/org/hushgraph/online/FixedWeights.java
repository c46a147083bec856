package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** Keeps its weights: the baseline for adaptive learners. */
public record FixedWeights(Vector weights) implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "fixed weights";

    /** As equal as the bounds allow. */
    public static FixedWeights uniform(FeasibleSet set) {
        return new FixedWeights(set.uniform());
    }

    /** {@link ConsensusWeights#metropolis}, scaled to the budget and projected onto the set. */
    public static FixedWeights metropolis(Graph graph, FeasibleSet set) {
        return scaled(ConsensusWeights.metropolis(graph), set);
    }

    /**
     * {@link ConsensusWeights#maxDegree}, scaled to the budget and projected onto the set: equal to the uniform
     * weights.
     */
    public static FixedWeights maxDegree(Graph graph, FeasibleSet set) {
        return scaled(ConsensusWeights.maxDegree(graph), set);
    }

    private static FixedWeights scaled(Vector published, FeasibleSet set) {
        return new FixedWeights(set.project(published.scale(set.simplex().budget() / published.sum())));
    }

    @Override
    public boolean usesGradients() {
        return false;
    }

    @Override
    public Projected update(Vector gradient) {
        return new Projected(weights, Projected.Status.CONVERGED, 0);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
    }

    @Override
    public FixedWeights restored(StateReader from) {
        return new FixedWeights(StartingWeights.saved(from, KIND, weights.size()));
    }

    @Override
    public FixedWeights within(FeasibleSet changed) {
        return new FixedWeights(StartingWeights.moved(changed, weights));
    }
}
