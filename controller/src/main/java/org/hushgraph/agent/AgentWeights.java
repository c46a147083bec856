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
 * @param weights by neighbour
 */
public record AgentWeights(long since, long epoch, double decay, Map<String, Double> weights) {
    public AgentWeights {
        weights = new TreeMap<>(weights);
    }

    /** Whether these weights are newer than others; late and repeated ones are not. */
    boolean isAfter(AgentWeights other) {
        return since > other.since || (since == other.since && epoch > other.epoch);
    }
}
