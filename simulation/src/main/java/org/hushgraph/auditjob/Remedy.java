package org.hushgraph.auditjob;

import java.io.Serializable;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.WeightDefaults;

/**
 * The effect of the best weights against an intruder at one node. They have the same sum as the current weights, within the default
 * bounds of scenarios.
 *
 * @param exposure of the node under these weights
 * @param gap a proved bound: no feasible weights reduce the exposure further by more than this
 */
public record Remedy(int node, double exposure, double gap) implements Serializable {
    private static final double RELATIVE_GAP = 1e-4; // more digits would not change a decision
    private static final int GRADIENT_ENTRIES = 5_000_000;

    /** The feasible weights of a task. */
    public static CappedSimplex feasible(AuditTask task) {
        return WeightDefaults.of(task.weights().size(), task.weights().sum()).set();
    }

    /** Searches from the current weights. After a cancellation, returns the best weights so far. */
    static Remedy of(AuditTask task, int node, BooleanSupplier stop) {
        CappedSimplex set = feasible(task);
        PrivacyCost cost =
                CostEngine.of(task.network(), task.engine(), task.span()).cost(definition(task, NodeSet.of(node)));
        BestInHindsight.Effort effort = BestInHindsight.Effort.limited(RELATIVE_GAP, GRADIENT_ENTRIES, set.size(), 1, 0)
                .until(stop);
        BestInHindsight best = cost.isProvedConvex()
                ? BestInHindsight.convex(cost, set, task.weights(), effort)
                : BestInHindsight.searched(
                        cost,
                        cost.lowerBound().orElseThrow(),
                        set,
                        List.of(task.weights()),
                        BestInHindsight.DEFAULT_SEED,
                        effort);
        return new Remedy(node, best.value(), Math.min(best.gap(), best.value())); // an exposure is never negative
    }

    private static PrivacyCost definition(AuditTask task, NodeSet observed) {
        return task.span() instanceof AllTime allTime
                ? new AllTimeCost(task.network(), observed, allTime.discount())
                : new WindowCost(task.network(), observed, (TimeWindow) task.span());
    }
}
