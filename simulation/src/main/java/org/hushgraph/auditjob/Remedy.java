package org.hushgraph.auditjob;

import java.io.Serializable;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.DenseCost;
import org.hushgraph.privacy.LeastExposure;
import org.hushgraph.privacy.LinearCost;
import org.hushgraph.privacy.SparseCost;
import org.hushgraph.privacy.SparseEngine;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.WeightDefaults;

/**
 * What the best weights against an intruder at one node would bring: the present total, shared out anew within the bounds that
 * scenarios have by default.
 *
 * @param exposure of the node under these weights
 * @param gap a proved bound: no such weights expose it less by more than this
 */
public record Remedy(int node, double exposure, double gap) implements Serializable {
    private static final int DENSE_UP_TO = 100;
    private static final long SEED = 20240229;
    private static final double NEAR_ENOUGH = 1e-4; // of the exposure; more digits would change no decision
    private static final int GRADIENT_ENTRIES = 5_000_000;
    private static final int LEAST_GRADIENTS = 20;
    private static final int MOST_GRADIENTS = 1000;

    /** The feasible weights of a task. */
    public static CappedSimplex feasible(AuditTask task) {
        return WeightDefaults.of(task.weights().size(), task.weights().sum()).set();
    }

    /** Searched from the present weights; after a wish to stop, the best so far. */
    static Remedy of(AuditTask task, int node, BooleanSupplier stop) {
        CappedSimplex set = feasible(task);
        DenseCost definition = definition(task, NodeSet.of(node));
        LinearCost cost = task.graph().nodeCount() <= DENSE_UP_TO
                ? definition
                : new SparseCost(definition, new SparseEngine(task.network(), task.tolerance()));
        int gradients = Math.min(MOST_GRADIENTS, Math.max(LEAST_GRADIENTS, GRADIENT_ENTRIES / set.size()));
        BestInHindsight.Effort effort =
                new BestInHindsight.Effort(new ProjectedDescent(NEAR_ENOUGH, gradients, stop), 0);
        BestInHindsight best = definition instanceof AllTimeCost
                ? BestInHindsight.convex(cost, set, task.weights(), effort)
                : BestInHindsight.searched(cost, new LeastExposure(cost), set, List.of(task.weights()), SEED, effort);
        return new Remedy(node, best.value(), Math.min(best.gap(), best.value())); // no exposure is below 0
    }

    private static DenseCost definition(AuditTask task, NodeSet observed) {
        return task.span() instanceof AllTime allTime
                ? new AllTimeCost(task.network(), observed, allTime.discount())
                : new WindowCost(task.network(), observed, (TimeWindow) task.span());
    }
}
