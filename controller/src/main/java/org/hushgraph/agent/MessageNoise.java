package org.hushgraph.agent;

import java.security.SecureRandom;

/** Draws the noise that an agent adds to what it sends. */
final class MessageNoise {
    private static final int FINE = 20; // bits

    private final SecureRandom random = new SecureRandom();

    /**
     * The duration for which a message counts: the length of its step, less what decays in it.
     *
     * <pre>  h' = ∫_0^h e^{−2aτ} dτ = (1 − e^{−2ah}) / 2a </pre>
     *
     * With noise of variance s²/h', messages in steps keep the bound of the ledger.
     */
    static double duration(double step, double decay) {
        return decay > 0 ? -Math.expm1(-2 * decay * step) / (2 * decay) : step;
    }

    /**
     * A state with noise, new in every call. The result is rounded to a grid that is 10⁶ times finer than the noise:
     * otherwise its last digits could reveal the state.
     *
     * @param variance of the noise
     */
    double addTo(double state, double variance) {
        double deviation = Math.sqrt(variance);
        double grid = Math.scalb(1.0, Math.getExponent(deviation) - FINE);
        return grid * Math.rint((state + deviation * random.nextGaussian()) / grid);
    }
}
