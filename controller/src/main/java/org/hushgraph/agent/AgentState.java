package org.hushgraph.agent;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An agent's state in a step, with that of the step before: a neighbour that missed a message finds all that it needs in the next one,
 * and so does the agent itself when it comes back.
 *
 * @param run which run of the protocol it belongs to; a later one begins anew
 * @param step from 0 on
 * @param moment in this step
 * @param before in the step before, except in the first
 */
public record AgentState(long run, long step, Moment moment, Optional<Earlier> before) {
    /**
     * A state, and the weights by neighbour that the agent was told by then.
     *
     * @param value x_i
     */
    public record Moment(double value, Map<String, Double> weights) {
        public Moment {
            weights = new TreeMap<>(weights);
        }
    }

    /**
     * In the step before.
     *
     * @param slope f_i, with which it was left
     */
    public record Earlier(Moment moment, double slope) {}

    public double value() {
        return moment.value();
    }
}
