package org.hushgraph.noise;

import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * How uncertain the part ξ of the states is that comes from injected noise, together with the last draw v, some of which will be taken
 * back: a Kalman filter's covariance.
 *
 * <pre>
 *  injected   ξ ← ξ + s g ∘ (c v' − d v),  v ← v'       g the scale of every node, v' ~ N(0, I) a new draw
 *  moved      ξ ← E ξ
 *  given      a reading y = rᵀξ + noise of variance σ²:  Cov ← Cov − S K Kᵀ,  K = Cov (r, 0)/S,  S = rᵀ Cov(ξ) r + σ²
 * </pre>
 *
 * Cost: N² for a reading, N³ for a move.
 *
 * <p>Kalman: "A New Approach to Linear Filtering and Prediction Problems", Journal of Basic Engineering 82, 1960. Mathematics: section 8.2.
 *
 * @param state Cov(ξ)
 * @param cross Cov(v, ξ)
 * @param last Cov(v)
 */
public record NoiseCovariance(Matrix state, Matrix cross, Matrix last) {
    /**
     * What a reading corrects.
     *
     * @param state K for ξ
     * @param last K for v
     * @param variance S, how far the reading lies from what was expected
     */
    public record Gain(Vector state, Vector last, double variance) {}

    /** Before anything was added. */
    public static NoiseCovariance none(int nodes) {
        Matrix zero = Matrix.generate(nodes, nodes, (i, j) -> 0);
        return new NoiseCovariance(zero, zero, zero);
    }

    /** After the noise of a round, with the scale g of every node. */
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

    /** After the states moved by E. */
    public NoiseCovariance moved(Matrix step) {
        Matrix back = step.transpose();
        return new NoiseCovariance(step.times(state).times(back), cross.times(back), last);
    }

    /** What a reading with row r and noise of variance σ² corrects. */
    public Gain gain(Vector row, double variance) {
        Vector shared = state.times(row); // Cov(ξ, y)
        double shown = row.dot(shared);
        if (!(shown > -1e-3 * variance)) { // it can't be negative but for rounding
            throw new ArithmeticException(
                    "sensor noise of variance " + variance
                            + " leaves no digits to compute with beside the noise that nodes add. Maybe raise that of the observer.");
        }
        double sum = shown + variance;
        return new Gain(shared.scale(1 / sum), cross.times(row).scale(1 / sum), sum);
    }

    /** After that reading. */
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
