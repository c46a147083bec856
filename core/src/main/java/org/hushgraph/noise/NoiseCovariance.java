package org.hushgraph.noise;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * A Kalman filter's covariance of the part ξ of the states that comes from injected noise, and of the last draw v. Part
 * of v is subtracted again in the next round.
 *
 * <pre>
 *  injected   ξ ← ξ + s g ∘ (c v' − d v),  v ← v'       g the scale of every node, v' ~ N(0, I) a new draw
 *  moved      ξ ← E ξ
 *  given      a reading y = rᵀξ + noise of variance σ²:  Cov ← Cov − S K Kᵀ,  K = Cov (r, 0)/S,  S = rᵀ Cov(ξ) r + σ²
 * </pre>
 *
 * Cost: N² per reading, N³ per move.
 *
 * <p>Kalman: "A New Approach to Linear Filtering and Prediction Problems", Journal of Basic Engineering 82, 1960.
 * Mathematics: section 8.2.
 *
 * @param state Cov(ξ)
 * @param cross Cov(v, ξ)
 * @param last Cov(v)
 */
public record NoiseCovariance(Matrix state, Matrix cross, Matrix last) {
    /**
     * The Kalman gain of a reading.
     *
     * @param state K for ξ
     * @param last K for v
     * @param variance S, the variance of the difference between the reading and its prediction
     */
    public record Gain(Vector state, Vector last, double variance) {}

    /** The covariance before any noise is added: 0. */
    public static NoiseCovariance none(int nodes) {
        Matrix zero = Matrix.generate(nodes, nodes, (i, j) -> 0);
        return new NoiseCovariance(zero, zero, zero);
    }

    /** The covariance after the noise of a round, with the scale g of every node. */
    public NoiseCovariance injected(InjectedNoise noise, int round, Vector scale) {
        int nodes = state.rows();
        Vector fresh = scale.scale(noise.deviation() * noise.fresh(round)); // s c g
        Vector recalled = scale.scale(noise.deviation() * noise.recalled(round)); // s d g
        return new NoiseCovariance(
                Matrix.generate(
                        nodes,
                        nodes,
                        (i, j) -> state.get(i, j)
                                - recalled.get(i) * cross.get(i, j)
                                - recalled.get(j) * cross.get(j, i)
                                + recalled.get(i) * last.get(i, j) * recalled.get(j)
                                + (i == j ? fresh.get(i) * fresh.get(i) : 0)),
                Matrix.generate(nodes, nodes, (i, j) -> i == j ? fresh.get(i) : 0),
                Matrix.identity(nodes));
    }

    /** The covariance after the states moved by E. */
    public NoiseCovariance moved(Matrix step) {
        Matrix back = step.transpose();
        return new NoiseCovariance(step.times(state).times(back), cross.times(back), last);
    }

    /** The gain of a reading with row r and noise of variance σ². */
    public Gain gain(Vector row, double variance) {
        Vector shared = state.times(row); // Cov(ξ, y)
        double shown = row.dot(shared);
        if (!(shown > -1e-3 * variance)) { // only rounding makes it negative
            throw new ArithmeticException("the sensor noise has variance " + variance
                    + ", too small to be computed with next to the noise that nodes add."
                    + " Try raising the sensor noise.");
        }
        double sum = shown + variance;
        return new Gain(shared.scale(1 / sum), cross.times(row).scale(1 / sum), sum);
    }

    /** The covariance after that reading. */
    public NoiseCovariance given(Gain gain) {
        return new NoiseCovariance(
                corrected(state, gain.state, gain.state, gain.variance),
                corrected(cross, gain.last, gain.state, gain.variance),
                corrected(last, gain.last, gain.last, gain.variance));
    }

    private static Matrix corrected(Matrix covariance, Vector left, Vector right, double variance) {
        return Matrix.generate(
                covariance.rows(),
                covariance.columns(),
                (i, j) -> covariance.get(i, j) - variance * left.get(i) * right.get(j));
    }
}
