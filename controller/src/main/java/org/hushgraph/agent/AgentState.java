package org.hushgraph.agent;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What an agent sends of its state in a step, together with that of the previous step. A neighbour that missed a message finds
 * everything it needs in the next one, and so does the agent itself after a reconnect.
 *
 * @param run the run of the protocol; a later run starts again from the initial states
 * @param step from 0 on
 * @param moment in this step
 * @param before in the previous step; empty in the first
 * @param noise s², the density of the noise in this step; 0 for none
 */
public record AgentState(long run, long step, Moment moment, Optional<Earlier> before, double noise) {
    /** A state without noise. */
    public AgentState(long run, long step, Moment moment, Optional<Earlier> before) {
        this(run, step, moment, before, 0);
    }

    /**
     * What was sent of a state, and the weights by neighbour that the agent had received by then.
     *
     * @param value z_i: the state x_i itself if there is no noise
     */
    public record Moment(double value, Map<String, Double> weights) {
        public Moment {
            weights = new TreeMap<>(weights);
        }
    }

    /**
     * What was sent in the previous step.
     *
     * @param slope f_i in that step; empty with noise, because it would reveal the state
     */
    public record Earlier(Moment moment, OptionalDouble slope) {}

    public double value() {
        return moment.value();
    }
}
