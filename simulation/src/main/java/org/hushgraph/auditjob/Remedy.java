package org.hushgraph.auditjob;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.hushgraph.auditjob.AuditChoice.Order;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.InboxCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.WeightDefaults;

/**
 * The effect of the best weights against an intruder at one node. They have the same sum as the current weights, within the default
 * bounds of scenarios.
 *
 * @param order the quantity that these weights minimise
 * @param exposure under these weights
 * @param others the part of it about other nodes
 * @param provedGap a proved bound: no feasible weights reduce that quantity further by more than this; NaN if none is proved
 */
public record Remedy(int node, Order order, double exposure, double others, double provedGap) implements Serializable {
    private static final double RELATIVE_GAP = 1e-4; // more digits would not change a decision
    private static final int GRADIENT_ENTRIES = 5_000_000;

    /** The feasible weights of a task. */
    public static CappedSimplex feasible(AuditTask task) {
        return WeightDefaults.of(task.weights().size(), task.weights().sum()).set();
    }

    /** The quantity that these weights minimise. */
    public double value() {
        return order == Order.OTHERS ? others : exposure;
    }

    /** The proved bound, if there is one. */
    public OptionalDouble gap() {
        return Double.isNaN(provedGap) ? OptionalDouble.empty() : OptionalDouble.of(provedGap);
    }

    /** Searches the best weights. After a cancellation, returns the best so far. */
    static Remedy of(AuditTask task, int node, Order order, BooleanSupplier stop) {
        CostEngine engine = CostEngine.of(task.network(), task.engine(), task.span());
        BestInHindsight.Effort effort = BestInHindsight.Effort.limited(
                        RELATIVE_GAP, GRADIENT_ENTRIES, task.weights().size(), 1, 0)
                .until(stop);
        return order == Order.OTHERS
                ? againstOthers(task, node, engine, effort.descent())
                : againstExposure(task, node, engine, effort);
    }

    private static Remedy againstExposure(AuditTask task, int node, CostEngine engine, BestInHindsight.Effort effort) {
        PrivacyCost cost = exposure(task, node, engine);
        CappedSimplex set = feasible(task);
        BestInHindsight best = cost.isProvedConvex()
                ? BestInHindsight.convex(cost, set, task.weights(), effort)
                : BestInHindsight.searched(
                        cost,
                        cost.lowerBound().orElseThrow(),
                        set,
                        List.of(task.weights()),
                        BestInHindsight.DEFAULT_SEED,
                        effort);
        double gap = Math.min(best.gap(), best.value()); // an exposure is never negative
        double others = cost.split(best.weights()).others();
        return new Remedy(node, Order.EXPOSURE, best.value(), others, gap);
    }

    /** Descends from the better of the current weights and those that isolate the node. */
    private static Remedy againstOthers(AuditTask task, int node, CostEngine engine, ProjectedDescent descent) {
        NodeSet observed = NodeSet.of(node);
        PrivacyCost cost = engine.cost(others(task, observed));
        PrivacyCost whole = exposure(task, node, engine);
        CappedSimplex set = feasible(task);
        Vector current = set.project(task.weights());
        Vector isolated = IsolatedWeights.of(set, CutLinks.of(task.graph(), observed), task.weights());
        Vector start = cost.value(isolated) < cost.value(current) ? isolated : current;
        ProjectedDescent.Minimum best = descent.minimise(cost, set, start);
        double own = whole.split(best.point()).own();
        return new Remedy(node, Order.OTHERS, own + best.value(), best.value(), Double.NaN);
    }

    /** What an intruder at this node learns, whatever it reads there. */
    private static PrivacyCost exposure(AuditTask task, int node, CostEngine engine) {
        NodeSet observed = NodeSet.of(node);
        NodeSet rows = task.reading().rows(task.graph(), observed);
        PrivacyCost exposure = engine.cost(
                task.span() instanceof AllTime allTime
                        ? new AllTimeCost(task.network(), rows, allTime.discount())
                        : new WindowCost(task.network(), rows, (TimeWindow) task.span()));
        return rows.equals(observed)
                ? exposure
                : new InboxCost(exposure, Optional.of(engine.cost(others(task, observed))), observed);
    }

    private static PrivacyCost others(AuditTask task, NodeSet observed) {
        Sensitivity hidden = Sensitivity.uniform(task.graph().nodeCount()).without(observed);
        NodeSet rows = task.reading().rows(task.graph(), observed);
        return new ProtectiveCost(task.network(), rows, task.span(), hidden);
    }
}
