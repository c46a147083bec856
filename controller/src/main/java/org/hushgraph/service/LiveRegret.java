package org.hushgraph.service;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.hushgraph.controller.Cause;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Hindsight;
import org.hushgraph.simulation.RunListener;

/**
 * The regret of the played rounds against the fixed weights that are best for all of them.
 *
 * <pre>  R_T = Σ_t f_t(w_t) − min_w Σ_t f_t(w) </pre>
 *
 * Only rounds with intruders count, each with the weights that were in force when it was played.
 *
 * @param first number of the first epoch that is included
 * @param last number of the last one
 * @param regret cumulative regret up to each of the rounds, against {@code best}
 * @param played Σ_t f_t(w_t)
 */
public record LiveRegret(long first, long last, Vector regret, double played, BestInHindsight best) {
    /** Selects the rounds with intruders. Fails if there are none. */
    static List<EpochSummary> rounds(List<EpochSummary> epochs) {
        List<EpochSummary> rounds = epochs.stream()
                .filter(epoch -> epoch.cause() == Cause.LEARNED || epoch.cause() == Cause.REFUSED)
                .toList();
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException(
                    "no round with an intruder was played yet, so there is no regret. Try raising an alarm.");
        }
        return rounds;
    }

    /** Computes the regret of some rounds. If cancelled by {@code stop}, it ends early with a larger gap. */
    static LiveRegret of(Scenario scenario, List<EpochSummary> rounds, Vector start, BooleanSupplier stop) {
        CostEngine engine = scenario.costEngine();
        CostSequence costs = CostSequence.ofArrivals(
                scenario, engine, rounds.stream().map(EpochSummary::observed).toList());
        BestInHindsight best = new Hindsight(scenario, engine, costs).search(List.of(start), RunListener.NONE, stop);
        return new LiveRegret(
                rounds.get(0).number(),
                rounds.get(rounds.size() - 1).number(),
                summed(rounds, costs, best.weights()),
                rounds.stream().mapToDouble(EpochSummary::before).sum(),
                best);
    }

    private static Vector summed(List<EpochSummary> rounds, CostSequence costs, Vector best) {
        Map<PrivacyCost, Double> known = new HashMap<>();
        double[] sums = new double[rounds.size()];
        double sum = 0;
        for (int t = 0; t < sums.length; t++) {
            double fixed = known.computeIfAbsent(costs.cost(t), cost -> cost.value(best));
            sum += rounds.get(t).before() - fixed;
            sums[t] = sum;
        }
        return Vector.adopt(sums);
    }
}
