package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.linalg.Vector;

/**
 * How the states are simulated during the adaptation.
 *
 * @param initial x(0), one per node
 * @param roundLength the duration of a round
 * @param samplesPerRound how many states are recorded per round
 * @param seed of x(0), if it is random
 */
public record StateChoice(Vector initial, double roundLength, int samplesPerRound, Optional<Long> seed) {}
