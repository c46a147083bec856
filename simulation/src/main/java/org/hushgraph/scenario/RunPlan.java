package org.hushgraph.scenario;

import java.util.Optional;

/**
 * Who chooses the weights, for how long, and whether states are simulated.
 *
 * @param learner who chooses the weights
 * @param rounds T
 * @param states how states are simulated, if at all
 */
public record RunPlan(LearnerChoice learner, int rounds, Optional<StateChoice> states) {
    /** The number of rounds of a scenario that names none. */
    public static final int DEFAULT_ROUNDS = 50;

    public static RunPlan defaults() {
        return new RunPlan(LearnerChoice.defaults(), DEFAULT_ROUNDS, Optional.empty());
    }
}
