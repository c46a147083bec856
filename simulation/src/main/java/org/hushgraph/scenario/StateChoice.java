package org.hushgraph.scenario;

import org.hushgraph.linalg.Vector;

/**
 * How the states are simulated beside the adaptation.
 *
 * @param initial x(0), one for every node
 * @param roundLength how much time a round takes
 * @param samplesPerRound how often the states are kept in a round
 */
public record StateChoice(Vector initial, double roundLength, int samplesPerRound) {}
