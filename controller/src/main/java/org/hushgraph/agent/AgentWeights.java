package org.hushgraph.agent;

import java.util.Map;
import java.util.TreeMap;

/**
 * The weights of an agent's links, as sent by its controller.
 *
 * @param since when the network was created, in milliseconds since 1970: a new network with the same name restarts its
 *     epochs
 * @param epoch their number
 * @param decay how fast the agent's own state decays
 * @param noise s², the density of the noise that the agent adds to its states when it sends them; 0 for none
 * @param weights by neighbour
 */
public record AgentWeights(long since, long epoch, double decay, double noise, Map<String, Double> weights) {
    /** Rejects noise without meaning. */
    public AgentWeights {
        if (!(noise >= 0) || Double.isInfinite(noise)) {
            throw new IllegalArgumentException("noise = " + noise + " must be a finite number, 0 or more.");
        }
        weights = new TreeMap<>(weights);
    }

    /** Without noise. */
    public AgentWeights(long since, long epoch, double decay, Map<String, Double> weights) {
        this(since, epoch, decay, 0, weights);
    }

    /** Whether these weights are newer than others; late and repeated ones are not. */
    boolean isAfter(AgentWeights other) {
        return since > other.since || (since == other.since && epoch > other.epoch);
    }
}
