package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.convex.LossSum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.EmpiricalCost;
import org.hushgraph.privacy.LeastExposure;
import org.hushgraph.privacy.LinearCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveWindowCost;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;

/** The costs of all rounds with their true gradients, and their total with as few terms as possible. */
public final class CostSequence {
    private final Scenario scenario;
    private final List<PrivacyCost> rounds;

    private CostSequence(Scenario scenario, List<PrivacyCost> rounds) {
        this.scenario = scenario;
        this.rounds = rounds;
    }

    /** By their definitions. */
    public static CostSequence of(Scenario scenario) {
        return of(scenario, Engine.dense());
    }

    /** Computed by an engine. */
    public static CostSequence of(Scenario scenario, Engine engine) {
        List<PrivacyCost> rounds = new ArrayList<>();
        for (int round = 0; round < scenario.rounds(); round++) {
            rounds.add(engine.cost(exact(scenario.cost(round))));
        }
        return new CostSequence(scenario, List.copyOf(rounds));
    }

    /** In every round as if its intruders had come with it: windows begin anew. */
    public static CostSequence ofArrivals(Scenario scenario, Engine engine, List<NodeSet> observed) {
        Map<NodeSet, PrivacyCost> known = new HashMap<>();
        List<PrivacyCost> rounds = new ArrayList<>();
        for (NodeSet nodes : observed) {
            rounds.add(known.computeIfAbsent(
                    nodes,
                    set -> engine.cost(exact(scenario.withIntruders(IntruderSchedule.stationary(set))
                            .cost(0)))));
        }
        return new CostSequence(scenario, List.copyOf(rounds));
    }

    /** f_t with its true gradient, whatever the learner is told. */
    public PrivacyCost cost(int round) {
        return rounds.get(round);
    }

    /** Every different cost once. */
    public Set<PrivacyCost> distinct() {
        return new LinkedHashSet<>(rounds);
    }

    /** Whether every round's cost is proved to be convex. */
    public boolean isProvedConvex() {
        return rounds.stream()
                .allMatch(cost -> cost instanceof LinearCost linear && linear.definition() instanceof AllTimeCost);
    }

    /** Σ_t f_t. */
    public LossSum total() {
        List<LossSum.Term> terms = new ArrayList<>();
        terms().forEach((cost, count) -> terms.add(new LossSum.Term(count, cost)));
        return new LossSum(scenario.graph().edgeCount(), terms);
    }

    /** A convex function below the total; 0 where no better one is known. */
    public LossSum lowerBound() {
        List<LossSum.Term> terms = new ArrayList<>();
        terms().forEach((cost, count) -> {
            if (cost instanceof LinearCost linear) {
                terms.add(new LossSum.Term(count, new LeastExposure(linear)));
            }
        });
        return new LossSum(scenario.graph().edgeCount(), terms);
    }

    /** Costs with how often they count. Windows that follow each other without a change of intruders are one long window. */
    private Map<PrivacyCost, Integer> terms() {
        Map<PrivacyCost, Integer> counts = new LinkedHashMap<>();
        PrivacyCost open = null;
        for (PrivacyCost cost : rounds) {
            if (cost.observed().isEmpty()) {
                continue;
            }
            PrivacyCost joined = open == null ? null : joined(open, cost);
            if (joined == null && open != null) {
                counts.merge(open, 1, Integer::sum);
            }
            open = joined == null ? cost : joined;
        }
        if (open != null) {
            counts.merge(open, 1, Integer::sum);
        }
        return counts;
    }

    private static PrivacyCost joined(PrivacyCost one, PrivacyCost other) {
        if (!one.observed().equals(other.observed())) {
            return null;
        }
        if (one instanceof EmpiricalCost a && other instanceof EmpiricalCost b) {
            TimeWindow earlier = a.gramian().window();
            TimeWindow later = b.gramian().window();
            return follows(earlier, later)
                    ? new EmpiricalCost(a.gramian().over(joined(earlier, later)), a.sensitivities())
                    : null;
        }
        return one instanceof LinearCost a && other instanceof LinearCost b ? joined(a, b) : null;
    }

    private static LinearCost joined(LinearCost first, LinearCost second) {
        if (first.definition() instanceof WindowCost a
                && second.definition() instanceof WindowCost b
                && follows(a.window(), b.window())) {
            return first.redefined(new WindowCost(a.network(), a.observed(), joined(a.window(), b.window())));
        }
        if (first.definition() instanceof ProtectiveWindowCost a
                && second.definition() instanceof ProtectiveWindowCost b
                && follows(a.window(), b.window())) {
            return first.redefined(new ProtectiveWindowCost(
                    a.network(), a.observed(), joined(a.window(), b.window()), a.sensitivities()));
        }
        return null;
    }

    private static boolean follows(TimeWindow first, TimeWindow second) {
        return Math.abs(first.end() - second.start()) <= 1e-12 * second.end();
    }

    private static TimeWindow joined(TimeWindow first, TimeWindow second) {
        return new TimeWindow(first.start(), second.end() - first.start());
    }

    private static PrivacyCost exact(PrivacyCost cost) {
        return cost instanceof WindowCost window ? window.exact() : cost;
    }
}
