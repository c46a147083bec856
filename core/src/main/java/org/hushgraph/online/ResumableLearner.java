package org.hushgraph.online;

import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** A learner whose state can be saved and restored. Live networks require this. */
public interface ResumableLearner extends OnlineLearner {
    /** Whether further rounds with the same intruders would not change the weights, so that they need not be played. */
    default boolean isSettled() {
        return false;
    }

    /** Whether the effort of this round ended before its weights were final, so that a round should follow at once. */
    default boolean isUnfinished() {
        return false;
    }

    /** Writes everything that determines future weights, to the last bit, except the constructor arguments. */
    void save(StateWriter to);

    /**
     * Returns a learner with the same constructor arguments as this one that continues from the saved state, bit for
     * bit. Rejects the state of a learner with other arguments. This learner does not change.
     */
    ResumableLearner restored(StateReader from);
}
