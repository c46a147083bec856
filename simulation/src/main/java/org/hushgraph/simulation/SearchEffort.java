package org.hushgraph.simulation;

import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.Graph;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.regret.BestInHindsight;

/** How hard a run searches for the best weights. */
final class SearchEffort {
    private static final int GRADIENT_ENTRIES = 20_000_000;
    private static final int LEAST_GRADIENTS = 20;
    private static final int MOST_GRADIENTS = 1000;
    private static final int SEVERAL_STARTS = 10_000; // edges
    private static final int EMPIRICAL_WORK = 250_000; // nodes × links × gradients, some seconds
    private static final int MOST_EMPIRICAL = 300;

    private SearchEffort() {}

    /**
     * As far as rounding allows where that takes little time; to a millionth on larger networks, with fewer gradients the more each of
     * them costs. The gap states how close the search came.
     *
     * @param searches how many searches there are to share the effort
     */
    static BestInHindsight.Effort of(CostEngine engine, Graph graph, int searches) {
        if (engine.kind() == EngineChoice.Kind.DENSE) {
            return BestInHindsight.Effort.standard();
        }
        int edges = graph.edgeCount();
        int gradients = engine.kind() == EngineChoice.Kind.EMPIRICAL
                ? Math.min(MOST_EMPIRICAL, EMPIRICAL_WORK / graph.nodeCount() / edges)
                : Math.min(MOST_GRADIENTS, GRADIENT_ENTRIES / edges);
        return new BestInHindsight.Effort(
                new ProjectedDescent(
                        1e-6, Math.max(LEAST_GRADIENTS / 2, Math.max(LEAST_GRADIENTS, gradients) / searches)),
                edges <= SEVERAL_STARTS ? 1 : 0);
    }
}
