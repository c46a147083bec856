package org.hushgraph.observability;

/**
 * Someone who reads nodes with an instrument that is not perfect, and knew something before.
 *
 * <pre>  y(t) = C x(t) + noise of density σ²,   x(0) ~ N(0, p I) </pre>
 *
 * Readings every δ seconds have noise of variance σ²/δ; as δ → 0 nothing of what follows depends on it.
 *
 * <p>Mathematics: section 8.
 *
 * @param noise σ², the variance of the mean of one unit of time of readings
 * @param prior p, the variance of every initial state before anything was read
 * @param horizon how long is read
 */
public record Observer(double noise, double prior, TimeSpan horizon) {
    public Observer {
        require("noise", noise);
        require("prior", prior);
    }

    /** Noise of 0.01, states of variance 1, for ever. */
    public static Observer defaults() {
        return new Observer(0.01, 1, new AllTime(0));
    }

    /** p/σ²: how much louder the states are than the noise. */
    public double signalToNoise() {
        return prior / noise;
    }

    private static void require(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }
}
