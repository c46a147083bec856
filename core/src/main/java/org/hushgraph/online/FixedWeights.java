package org.hushgraph.online;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** Keeps its weights whatever happens: what adapting is compared with. */
public record FixedWeights(Vector weights) implements OnlineLearner {
    /** As equal as the bounds allow. */
    public static FixedWeights uniform(FeasibleSet set) {
        return new FixedWeights(set.uniform());
    }

    /** In proportion to 1 / (1 + max(deg i, deg j)), scaled to the budget and brought into the set. */
    public static FixedWeights metropolis(Graph graph, FeasibleSet set) {
        Vector raw = Vector.generate(
                graph.edgeCount(), l -> 1.0 / (1 + Math.max(graph.degree(graph.from(l)), graph.degree(graph.to(l)))));
        return new FixedWeights(set.project(raw.scale(set.simplex().budget() / raw.sum())));
    }

    @Override
    public Projected update(Vector gradient) {
        return new Projected(weights, Projected.Status.CONVERGED, 0);
    }
}
