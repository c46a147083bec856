package org.hushgraph.service;

import org.hushgraph.controller.LiveState;
import org.hushgraph.simulation.NodesAtRisk;
import org.hushgraph.simulation.Recommendation;

/**
 * What is at risk in a live network now, and whether protection is worth what it costs.
 *
 * @param state of the network
 * @param nodes that readers can learn about, before any alarm
 * @param recommendation for the nodes under alarm
 */
public record AtRisk(LiveState state, NodesAtRisk nodes, Recommendation recommendation) {
    /** Whether a state has the same weights and alarms. */
    boolean isOf(LiveState other) {
        return state.epoch().number() == other.epoch().number()
                && state.alarms().observed().equals(other.alarms().observed());
    }
}
