package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;

/**
 * What a run achieved against the intruders of the last round that has some: the network under the initial
 * and under the last weights.
 */
public record Protection(NodeSet observed, Standing before, Standing after) {
    private static final double SIGNIFICANT = 1e-6; // relative; less is rounding or irrelevant

    /** Whether intruders learn more about hidden nodes under the last weights than under the initial ones. */
    public boolean isWorse() {
        return after.others() > before.others() * (1 + SIGNIFICANT);
    }

    /** Compares the weights of a network while these nodes are observed. */
    public static Protection between(Scenario scenario, NodeSet observed, Vector before, Vector after) {
        Scenario now = scenario.withIntruders(IntruderSchedule.stationary(observed));
        PrivacyCost cost = now.costEngine().cost(now.cost(0).exact());
        return new Protection(observed, Standing.of(now, cost, before), Standing.of(now, cost, after));
    }

    /** Absent if no round has intruders. */
    static Optional<Protection> of(PlayedRounds played) {
        List<Round> rounds = played.rounds();
        Scenario scenario = played.scenario();
        for (int t = rounds.size() - 1; t >= 0; t--) {
            if (!rounds.get(t).observed().isEmpty()) {
                PrivacyCost cost = played.costs().cost(t);
                Vector initial = scenario.feasibleSet().project(scenario.initialWeights());
                return Optional.of(new Protection(
                        cost.observed(),
                        Standing.of(scenario, cost, initial),
                        Standing.of(scenario, cost, played.weights().last())));
            }
        }
        return Optional.empty();
    }
}
