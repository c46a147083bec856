package org.hushgraph.simulation;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
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

    private static final double PROJECTION_WORK = 3e9; // operations of a search, if projections are expensive
    private static final double PROJECTIONS = 2; // for each gradient: one for the step, one for the gap
    private static final int LEAST_GRADIENTS = 20;

    private SearchEffort() {}

    /**
     * The set in which to search. If only a few projections onto a set are affordable, it is a capped simplex inside
     * the set.
     *
     * @param known a point of the set
     */
    static FeasibleSet searched(FeasibleSet set, Vector known) {
        return isCostly(set) ? set.inner(known) : set;
    }

    /** Whether only a few projections onto a set are affordable. */
    static boolean isCostly(FeasibleSet set) {
        return gradients(set) < LEAST_GRADIENTS;
    }

    /** Reduces an effort to what projections onto a set allow. */
    static BestInHindsight.Effort of(BestInHindsight.Effort effort, FeasibleSet set, int searches) {
        ProjectedDescent descent = effort.descent();
        int starts = searches * (1 + effort.randomStarts());
        int limit = (int) Math.min(descent.limit(), Math.max(LEAST_GRADIENTS, gradients(set) / starts));
        return new BestInHindsight.Effort(descent.atMost(limit), effort.randomStarts());
    }

    private static double gradients(FeasibleSet set) {
        return PROJECTION_WORK / (PROJECTIONS * set.projectionWork());
    }

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
