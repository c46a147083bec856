package org.hushgraph.attack;

import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;

/**
 * An attack on recorded states of real nodes: only the noise of the intruder's sensor is drawn.
 *
 * <pre>
 *  y_n = x_k(t_n) + noise of variance σ²/δ,   t_n = (n + ½) δ
 *  x̂ = m + κ M Σ_n δ h_n (y_n − h_nᵀm),       M = (I + κW_δ)⁻¹,  m the prior mean
 * </pre>
 *
 * The bound is an average over states that lie around m with variance p. As the recorded states are fixed, the average
 * is taken over m instead: m = x(0) + √p · normal. Errors then have the covariance pM if the intruder's model of the
 * network is correct, which {@link Judgement#score} tests. For a single m, such as 0, the mean squared error is bias² +
 * variance, which may lie above or below the bound.
 *
 * <p>Mathematics: section 8.3.
 */
public final class RecordedRunAttack {
    private static final long SEED_STRIDE = 7919;

    private final Reconstruction reconstruction;
    private final Disclosure bound;
    private final Observer observer;
    private final double[] scaled; // √δ x_k(t_n)

    /**
     * @param values the recorded states: one row per time t_n, one column per observed node
     * @param interval δ
     */
    public RecordedRunAttack(
            LinearNetwork network,
            Vector weights,
            NodeSet observed,
            Matrix values,
            double interval,
            Observer observer) {
        Readings readings = new Readings(network);
        readings.advance(weights, observed, values.rows() * interval, values.rows());
        this.reconstruction = new Reconstruction(readings, observer);
        this.bound = reconstruction.bound();
        this.observer = observer;
        this.scaled = IntStream.range(0, readings.count())
                .mapToDouble(n -> Math.sqrt(interval) * values.get(n / observed.size(), n % observed.size()))
                .toArray();
    }

    /** The upper bound of the information in the readings. */
    public Disclosure bound() {
        return bound;
    }

    /** x̂ for the prior mean m = 0, with noise from a seed. */
    public Vector estimate(long seed) {
        return estimate(random(seed));
    }

    private Vector estimate(SplitMix64 random) {
        double[] read = scaled.clone();
        for (int n = 0; n < read.length; n++) {
            read[n] += Math.sqrt(observer.noise()) * random.nextGaussian();
        }
        return reconstruction.estimate(read);
    }

    private static SplitMix64 random(long seed) {
        return new SplitMix64(new SplitMix64(seed).nextLong()); // separates the streams of adjacent seeds
    }

    /**
     * The result of many attacks on the same states with different noise.
     *
     * @param errors the root mean squared error of every node for m = 0
     * @param averages the same over all m, to which the bound applies
     * @param score the distance of the latter from the bound in standard deviations
     */
    public record Judgement(int trials, Vector errors, Vector averages, double score) {}

    /** Compares attacks with the true states; trial 0 is {@link #estimate} with the same seed. */
    public Judgement judged(Vector truth, int trials, long seed) {
        int nodes = truth.size();
        double[] squares = new double[nodes];
        double[] averages = new double[nodes];
        double distance = 0;
        for (int t = 0; t < trials; t++) {
            SplitMix64 random = random(seed + SEED_STRIDE * t);
            Vector error = truth.minus(estimate(random));
            Vector mean =
                    Vector.generate(nodes, i -> truth.get(i) + Math.sqrt(observer.prior()) * random.nextGaussian());
            Vector averaged = error.minus(bound.remaining().times(mean)); // x̂ is linear in m, with the slope M
            for (int i = 0; i < nodes; i++) {
                squares[i] += error.get(i) * error.get(i);
                averages[i] += averaged.get(i) * averaged.get(i);
            }
            distance += reconstruction.distance(averaged);
        }
        return new Judgement(
                trials,
                Vector.adopt(squares).map(square -> Math.sqrt(square / trials)),
                Vector.adopt(averages).map(square -> Math.sqrt(square / trials)),
                new ChiSquare((double) trials * nodes).score(distance));
    }
}
