package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.SmoothLoss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.LinearCost;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Scenario;

/**
 * The rounds of a run before they are evaluated.
 *
 * @param scenario what was asked for; it may have more rounds
 * @param costs of the rounds that were played
 */
record PlayedRounds(
        Scenario scenario,
        Engine engine,
        Constants constants,
        List<Round> rounds,
        WeightHistory weights,
        CostSequence costs) {
    static PlayedRounds of(
            Scenario scenario, Engine engine, Constants constants, List<Round> rounds, WeightHistory weights) {
        CostSequence costs = CostSequence.of(scenario.withRounds(rounds.size()), engine);
        return new PlayedRounds(scenario, engine, constants, rounds, weights, costs);
    }

    int count() {
        return rounds.size();
    }

    /** The weights of a round, or the first ones where not all were kept: a start for searches. */
    Vector start(int round) {
        return weights.isComplete() ? weights.at(round) : weights.first();
    }

    /** The cost of a round where its second derivatives are known. */
    Optional<SmoothLoss> smoothCost(int round) {
        return costs.cost(round) instanceof LinearCost linear && linear.definition() instanceof SmoothLoss smooth
                ? Optional.of(smooth)
                : Optional.empty();
    }

    /** Whether everything that decays like e^{−2aτ} lies below the smallest normal number in the time of a round's cost. */
    boolean underflows(int round) {
        PrivacyCost cost = costs.cost(round);
        return cost instanceof LinearCost
                && cost.span().integral(-2 * scenario.network().leastDecay()) < Double.MIN_NORMAL;
    }
}
