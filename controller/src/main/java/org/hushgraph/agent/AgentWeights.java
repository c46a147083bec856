package org.hushgraph.agent;

import java.util.Map;
import java.util.TreeMap;

/**
 * The weights of an agent's links, as its controller tells them.
 *
 * @param since when the network was made, in milliseconds since 1970: a new network of the same name counts its epochs anew
 * @param epoch their number
 * @param decay how fast the agent's own state decays
 * @param weights by neighbour
 */
public record AgentWeights(long since, long epoch, double decay, Map<String, Double> weights) {
    public AgentWeights {
        weights = new TreeMap<>(weights);
    }

    /** Whether it counts after another was told: late and repeated ones don't. */
    boolean isAfter(AgentWeights other) {
        return since > other.since || (since == other.since && epoch > other.epoch);
    }
}
