package org.hushgraph.comparison;

import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.noise.ZeroSumNoise;

/**
 * Parameters of the defences that add noise.
 *
 * @param epsilon ε of differential privacy, for initial states that differ at one node by at most 1
 * @param delta δ of differential privacy
 * @param deviation of the first draw of zero-sum noise
 * @param ratio φ, the factor by which the noise shrinks from round to round
 */
public record NoiseChoice(double epsilon, double delta, double deviation, double ratio) {
    /** The largest difference of a state. */
    private static final double SENSITIVITY = 1;

    public NoiseChoice {
        GaussianMechanism.least(SENSITIVITY, epsilon, delta); // rejects invalid values
        new ZeroSumNoise(deviation, ratio);
    }

    /** (1, 1e-5)-private Gaussian noise. Zero-sum noise as large as the default states, which shrinks by a tenth per round. */
    public static NoiseChoice defaults() {
        return new NoiseChoice(1, 1e-5, 1, 0.9);
    }

    /** The least Gaussian noise that is (ε, δ)-private. */
    public GaussianMechanism mechanism() {
        return GaussianMechanism.least(SENSITIVITY, epsilon, delta);
    }

    /** The noise that nodes add under a defence. */
    InjectedNoise of(Defence defence) {
        if (defence == StandardDefence.GAUSSIAN_NOISE) {
            return new InitialNoise(mechanism().deviation());
        }
        return defence == StandardDefence.ZERO_SUM_NOISE ? new ZeroSumNoise(deviation, ratio) : InitialNoise.NONE;
    }
}
