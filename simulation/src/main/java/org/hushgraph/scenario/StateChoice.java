package org.hushgraph.scenario;

import org.hushgraph.linalg.Vector;

/**
 * How the states are simulated during the adaptation.
 *
 * @param initial x(0), one per node
 * @param roundLength the duration of a round
 * @param samplesPerRound how many states are recorded per round
 */
public record StateChoice(Vector initial, double roundLength, int samplesPerRound) {}
