package org.hushgraph.agent;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An agent's state in a step, together with that of the previous step. A neighbour that missed a message finds
 * everything it needs in the next one, and so does the agent itself after a reconnect.
 *
 * @param run the run of the protocol; a later run starts again from the initial states
 * @param step from 0 on
 * @param moment in this step
 * @param before in the previous step; empty in the first
 */
public record AgentState(long run, long step, Moment moment, Optional<Earlier> before) {
    /**
     * A state, and the weights by neighbour that the agent had received by then.
     *
     * @param value x_i
     */
    public record Moment(double value, Map<String, Double> weights) {
        public Moment {
            weights = new TreeMap<>(weights);
        }
    }

    /**
     * The state in the previous step.
     *
     * @param slope f_i in that step
     */
    public record Earlier(Moment moment, double slope) {}

    public double value() {
        return moment.value();
    }
}
