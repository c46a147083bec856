package org.hushgraph.scenario;

import java.util.Optional;

/**
 * Who chooses the weights, for how long, and whether states are simulated.
 *
 * @param learner who chooses the weights
 * @param rounds T
 * @param states how states are simulated, if at all
 */
public record Play(LearnerChoice learner, int rounds, Optional<StateChoice> states) {
    /** The number of rounds of a scenario that names none. */
    public static final int STANDARD_ROUNDS = 50;

    public static Play standard() {
        return new Play(LearnerChoice.standard(), STANDARD_ROUNDS, Optional.empty());
    }
}
