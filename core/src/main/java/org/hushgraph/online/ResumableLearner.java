package org.hushgraph.online;

import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** A learner whose state can be saved and restored. Live networks need it. */
public interface ResumableLearner extends OnlineLearner {
    /** Writes everything that determines the weights to come, to the last bit; not what the learner was made with. */
    void save(StateWriter to);

    /**
     * A learner that was made as this one was and continues from the saved state, with the same bits. Rejects the state of one
     * that was made otherwise. This one does not change.
     */
    ResumableLearner restored(StateReader from);
}
