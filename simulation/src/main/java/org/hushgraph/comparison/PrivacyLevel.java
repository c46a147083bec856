package org.hushgraph.comparison;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.noise.GaussianMechanism;

/**
 * How private one release with Gaussian noise is for states that differ at one node by at most a distance.
 *
 * @param distance in units of the standard deviation of the prior
 * @param sensitivity the same distance in units of the states
 * @param epsilon the least ε for the δ of the noise
 */
public record PrivacyLevel(double distance, double sensitivity, double epsilon) {
    private static final int LARGEST_FACTOR = 4;

    /** The levels of the same noise at 1, 2, 3 and 4 times the chosen distance. */
    static List<PrivacyLevel> of(NoiseChoice noise, GaussianMechanism mechanism) {
        return IntStream.rangeClosed(1, LARGEST_FACTOR)
                .mapToObj(factor -> of(factor * noise.distance(), mechanism.atDistance(factor), noise.delta()))
                .toList();
    }

    private static PrivacyLevel of(double distance, GaussianMechanism mechanism, double delta) {
        return new PrivacyLevel(distance, mechanism.sensitivity(), mechanism.epsilon(delta));
    }
}
