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

/** The costs of all rounds with exact gradients, and their sum with as few terms as possible. */
public final class CostSequence {
    private final Scenario scenario;
    private final List<PrivacyCost> rounds;

    private CostSequence(Scenario scenario, List<PrivacyCost> rounds) {
        this.scenario = scenario;
        this.rounds = rounds;
    }

    /** The costs by their definitions, without an engine. */
    public static CostSequence of(Scenario scenario) {
        return of(scenario, CostEngine.dense());
    }

    /** The costs computed by an engine. */
    public static CostSequence of(Scenario scenario, CostEngine engine) {
        List<PrivacyCost> rounds = new ArrayList<>();
        for (int round = 0; round < scenario.rounds(); round++) {
            rounds.add(engine.cost(scenario.cost(round).exact()));
        }
        return new CostSequence(scenario, List.copyOf(rounds));
    }

    /** Treats the intruders of every round as newly arrived: each window starts at 0. */
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

    /** f_t with its exact gradient, even if the learner receives another one. */
    public PrivacyCost cost(int round) {
        return rounds.get(round);
    }

    /** The distinct costs. */
    public Set<PrivacyCost> distinct() {
        return new LinkedHashSet<>(rounds);
    }

    /** Whether every round's cost is proved to be convex. */
    public boolean isProvedConvex() {
        return rounds.stream().allMatch(PrivacyCost::isProvedConvex);
    }

    /** α for which every round's cost is exp-concave. Absent if it is not proved, or if there are no intruders. */
    public Optional<Double> expConcavity() {
        double alpha = distinct().stream()
                .mapToDouble(cost -> cost.expConcavity().orElse(Double.NaN))
                .min()
                .orElse(Double.NaN);
        return Double.isFinite(alpha) ? Optional.of(alpha) : Optional.empty();
    }

    /** A proved bound on the total of any weights; infinite if none is known. */
    double valueBound() {
        return rounds.stream()
                .mapToDouble(cost -> cost.valueBound().orElse(Double.POSITIVE_INFINITY))
                .sum();
    }

    /** Whether the errors of all rounds are proved bounds, rounding included. */
    boolean hasProvedErrors() {
        return rounds.stream().allMatch(cost -> cost.observed().isEmpty() || cost.hasProvedErrors());
    }

    /** Σ_t f_t. */
    public LossSum total() {
        List<LossSum.Term> terms = new ArrayList<>();
        terms().forEach((cost, count) -> terms.add(new LossSum.Term(count, cost)));
        return new LossSum(scenario.graph().edgeCount(), terms);
    }

    /** A convex lower bound of the total; 0 if no better one is known. */
    public LossSum lowerBound() {
        List<LossSum.Term> terms = new ArrayList<>();
        terms().forEach((cost, count) ->
                cost.lowerBound().ifPresent(below -> terms.add(new LossSum.Term(count, below))));
        return new LossSum(scenario.graph().edgeCount(), terms);
    }

    /** Costs with their multiplicities. Joins consecutive windows with the same intruders to one long window. */
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
