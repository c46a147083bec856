package org.hushgraph.comparison;

import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.ZeroSumNoise;
import org.hushgraph.observability.Observer;

/**
 * Parameters of the defences that add noise.
 *
 * @param epsilon ε of differential privacy, for initial states that differ at one node by at most the distance
 * @param delta δ of differential privacy
 * @param distance in units of the standard deviation of the observer's prior
 * @param deviation of the first draw of zero-sum noise
 * @param ratio φ, the factor by which the noise shrinks from round to round
 */
public record NoiseChoice(double epsilon, double delta, double distance, double deviation, double ratio) {
    private static final double LEAST_DISTANCE = 1e-6;
    private static final double LARGEST_DISTANCE = 1e6;

    public NoiseChoice {
        if (!(distance >= LEAST_DISTANCE && distance <= LARGEST_DISTANCE)) {
            throw new IllegalArgumentException("distance = " + distance
                    + " must lie between 1e-6 and 1e6. Try 1, the standard deviation of the prior.");
        }
        GaussianMechanism.least(distance, epsilon, delta); // rejects invalid values
        new ZeroSumNoise(deviation, ratio);
    }

    /**
     * Gaussian noise that is (1, 1e-5)-private at a distance of one prior deviation. Zero-sum noise as large as the default
     * states, which shrinks by a tenth per round.
     */
    public static NoiseChoice defaults() {
        return new NoiseChoice(1, 1e-5, 1, 1, 0.9);
    }

    /** The least Gaussian noise that is (ε, δ)-private. */
    public GaussianMechanism mechanism(Observer observer) {
        return GaussianMechanism.least(distance * Math.sqrt(observer.prior()), epsilon, delta);
    }

    /** The noise that nodes add under a defence. */
    InjectedNoise of(Defence defence, Observer observer) {
        if (defence == StandardDefence.GAUSSIAN_NOISE) {
            return new InitialNoise(mechanism(observer).deviation());
        }
        return defence == StandardDefence.ZERO_SUM_NOISE ? new ZeroSumNoise(deviation, ratio) : InitialNoise.NONE;
    }
}
