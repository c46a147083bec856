package org.hushgraph.simulation;

import java.util.List;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.scenario.RoundSets;
import org.hushgraph.scenario.Scenario;

/**
 * The rounds of a run before they are evaluated.
 *
 * @param scenario as given; it may have more rounds than were played
 * @param sets the feasible weights of each round
 * @param costs of the rounds that were played
 * @param notes of the learner
 */
record PlayedRounds(
        Scenario scenario,
        CostEngine engine,
        Constants constants,
        RoundSets sets,
        List<Round> rounds,
        WeightHistory weights,
        CostSequence costs,
        List<String> notes) {
    static PlayedRounds of(
            Scenario scenario,
            CostEngine engine,
            Constants constants,
            RoundSets sets,
            List<Round> rounds,
            WeightHistory weights,
            List<String> notes) {
        CostSequence costs = CostSequence.of(scenario.withRounds(rounds.size()), engine);
        return new PlayedRounds(scenario, engine, constants, sets, rounds, weights, costs, notes);
    }

    int count() {
        return rounds.size();
    }

    /** The cost of every round. */
    Vector paid() {
        return Vector.generate(count(), t -> rounds.get(t).cost());
    }

    /** A start for searches: the weights of a round, or the first weights if the history is incomplete. */
    Vector start(int round) {
        return weights.isComplete() ? weights.at(round) : weights.first();
    }
}
