package org.hushgraph.scenario;

import java.util.Optional;

/**
 * The learner, the number of rounds, and the simulation of states.
 *
 * @param learner chooses the weights
 * @param rounds T
 * @param states how states are simulated, if at all
 * @param statedLength the duration of a round, if the scenario states it at the top level
 */
public record RunPlan(LearnerChoice learner, int rounds, Optional<StateChoice> states, Optional<Double> statedLength) {
    /** The default number of rounds. */
    public static final int DEFAULT_ROUNDS = 50;

    static RunPlan of(ScenarioDefaults defaults) {
        return new RunPlan(defaults.learner(), DEFAULT_ROUNDS, Optional.empty(), Optional.empty());
    }
}
