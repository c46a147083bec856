package org.hushgraph.simulation;

import org.hushgraph.graph.Graph;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.regret.BestInHindsight;

/** How hard a run searches for the best weights. */
final class SearchEffort {
    private static final double NEAR_ENOUGH = 1e-6;
    private static final int SPARSE_ENTRIES = 20_000_000;
    private static final int SEVERAL_STARTS = 10_000; // edges
    private static final int EMPIRICAL_WORK = 250_000; // nodes × links × gradients, some seconds
    private static final int MOST_EMPIRICAL = 300; // gradients

    private SearchEffort() {}

    /**
     * As far as rounding allows where that takes little time; to a millionth on larger networks, with fewer gradients the more each of
     * them costs. The gap states how close the search came.
     *
     * @param searches how many searches there are to share the effort
     */
    static BestInHindsight.Effort of(CostEngine engine, Graph graph, int searches) {
        if (engine.kind() == EngineChoice.Kind.DENSE) {
            return BestInHindsight.Effort.defaults();
        }
        int edges = graph.edgeCount();
        int entries = engine.kind() == EngineChoice.Kind.EMPIRICAL
                ? Math.min(MOST_EMPIRICAL * edges, EMPIRICAL_WORK / graph.nodeCount())
                : SPARSE_ENTRIES;
        return BestInHindsight.Effort.limited(NEAR_ENOUGH, entries, edges, searches, edges <= SEVERAL_STARTS ? 1 : 0);
    }
}
