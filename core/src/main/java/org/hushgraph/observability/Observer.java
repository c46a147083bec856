package org.hushgraph.observability;

/**
 * An observer who reads nodes with a noisy sensor and has a prior for their initial states.
 *
 * <pre>  y(t) = C x(t) + noise of density σ²,   x(0) ~ N(0, p I) </pre>
 *
 * Readings every δ seconds have noise of variance σ²/δ; the results converge as δ → 0.
 *
 * <p>Mathematics: section 8.
 *
 * @param noise σ², the noise variance of the mean of all readings in one unit of time
 * @param prior p, the variance of every initial state before any reading
 * @param horizon the time span of the readings
 */
public record Observer(double noise, double prior, TimeSpan horizon) {
    public Observer {
        require("noise", noise);
        require("prior", prior);
    }

    /** Noise 0.01, initial states of variance 1, over all time. */
    public static Observer defaults() {
        return new Observer(0.01, 1, new AllTime(0));
    }

    /** p/σ², the signal-to-noise ratio. */
    public double signalToNoise() {
        return prior / noise;
    }

    private static void require(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }
}
