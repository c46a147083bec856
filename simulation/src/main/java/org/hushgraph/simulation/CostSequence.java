package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.convex.LossSum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
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
        return of(scenario, CostEngine.dense());
    }

    /** Computed by an engine. */
    public static CostSequence of(Scenario scenario, CostEngine engine) {
        List<PrivacyCost> rounds = new ArrayList<>();
        for (int round = 0; round < scenario.rounds(); round++) {
            rounds.add(engine.cost(scenario.cost(round).exact()));
        }
        return new CostSequence(scenario, List.copyOf(rounds));
    }

    /** In every round as if its intruders had come with it: windows begin anew. */
    public static CostSequence ofArrivals(Scenario scenario, CostEngine engine, List<NodeSet> observed) {
        Map<NodeSet, PrivacyCost> known = new HashMap<>();
        List<PrivacyCost> rounds = new ArrayList<>();
        for (NodeSet nodes : observed) {
            rounds.add(known.computeIfAbsent(
                    nodes,
                    set -> engine.cost(scenario.withIntruders(IntruderSchedule.stationary(set))
                            .cost(0)
                            .exact())));
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
        return rounds.stream().allMatch(PrivacyCost::isProvedConvex);
    }

    /** α with which every round's cost is exp-concave; absent where it is not proved, or where nobody reads. */
    public Optional<Double> expConcavity() {
        double alpha = distinct().stream()
                .mapToDouble(cost -> cost.expConcavity().orElse(Double.NaN))
                .min()
                .orElse(Double.NaN);
        return Double.isFinite(alpha) ? Optional.of(alpha) : Optional.empty();
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
        terms().forEach((cost, count) ->
                cost.lowerBound().ifPresent(below -> terms.add(new LossSum.Term(count, below))));
        return new LossSum(scenario.graph().edgeCount(), terms);
    }

    /** Costs with how often they count. Windows that follow each other without a change of intruders are one long window. */
    private Map<PrivacyCost, Integer> terms() {
        Map<PrivacyCost, Integer> counts = new LinkedHashMap<>();
        Optional<PrivacyCost> open = Optional.empty();
        for (PrivacyCost cost : rounds) {
            if (!cost.observed().isEmpty()) {
                Optional<PrivacyCost> joined = open.flatMap(before -> before.joined(cost));
                if (joined.isEmpty()) {
                    open.ifPresent(before -> counts.merge(before, 1, Integer::sum));
                }
                open = joined.or(() -> Optional.of(cost));
            }
        }
        open.ifPresent(last -> counts.merge(last, 1, Integer::sum));
        return counts;
    }
}
