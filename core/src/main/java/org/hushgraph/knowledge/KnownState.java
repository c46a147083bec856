package org.hushgraph.knowledge;

import org.hushgraph.noise.GaussianMechanism;

/**
 * What an intruder knows about the initial state of one node, even if it knows all other states.
 *
 * <pre>
 *  deviation  (1/p + F)^{−½}             of the best estimate
 *  bits       ½ log₂(1 + pF)             the mutual information between the state and the readings
 *  μ          D √F                       of Gaussian differential privacy for states at distance D
 * </pre>
 *
 * <p>Mathematics: section 15.1.
 *
 * @param information F, the Fisher information of the readings about the state
 * @param prior p, the variance of the state before any reading
 */
public record KnownState(double information, double prior) {
    public KnownState {
        if (!(information >= 0)) {
            throw new IllegalArgumentException("information = " + information + " must be 0 or more.");
        }
        if (!(prior > 0) || Double.isInfinite(prior)) {
            throw new IllegalArgumentException("prior = " + prior + " must be a positive, finite number.");
        }
    }

    /** The standard deviation of the best estimate. */
    public double deviation() {
        return 1 / Math.sqrt(1 / prior + information);
    }

    /** The leak in bits. */
    public double bits() {
        return Math.log1p(prior * information) / Math.log(4);
    }

    /** μ: two states at this distance are as hard to distinguish as N(0, 1) and N(μ, 1). */
    public double mu(double distance) {
        return distance * Math.sqrt(information);
    }

    /** The least ε of (ε, δ)-differential privacy for states at a distance; it does not depend on the prior. */
    public double epsilon(double delta, double distance) {
        if (information == 0 || Double.isInfinite(information)) {
            return information;
        }
        return new GaussianMechanism(distance, 1 / Math.sqrt(information)).epsilon(delta);
    }
}
