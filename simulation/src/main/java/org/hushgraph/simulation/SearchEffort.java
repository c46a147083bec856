package org.hushgraph.simulation;

import org.hushgraph.graph.Graph;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.regret.BestInHindsight;

/** Limits the effort of the search for the best weights. */
final class SearchEffort {
    private static final double RELATIVE_GAP = 1e-6;
    private static final int SPARSE_ENTRIES = 20_000_000;
    private static final int RANDOM_START_EDGES = 10_000; // most edges for a random start
    private static final int EMPIRICAL_WORK = 250_000; // nodes × links × gradients, a few seconds
    private static final int MOST_EMPIRICAL = 300; // gradients
    private static final double WORK = 5e9; // operations for each start: some seconds

    private SearchEffort() {}

    /**
     * Returns the limits of a search. Small networks are searched down to rounding error. Larger ones are searched to a relative gap
     * of 1e-6, with fewer gradients the more expensive each one is. The gap in the result states the accuracy.
     *
     * @param searches the number of searches that share the effort
     * @param work of a gradient
     */
    static BestInHindsight.Effort of(CostEngine engine, Graph graph, int searches, double work) {
        return of(engine, graph, searches).within(WORK / searches, work);
    }

    private static BestInHindsight.Effort of(CostEngine engine, Graph graph, int searches) {
        if (engine.kind() == EngineChoice.Kind.DENSE) {
            return BestInHindsight.Effort.defaults();
        }
        int edges = graph.edgeCount();
        int entries = engine.kind() == EngineChoice.Kind.EMPIRICAL
                ? Math.min(MOST_EMPIRICAL * edges, EMPIRICAL_WORK / graph.nodeCount())
                : SPARSE_ENTRIES;
        return BestInHindsight.Effort.limited(
                RELATIVE_GAP, entries, edges, searches, edges <= RANDOM_START_EDGES ? 1 : 0);
    }
}
