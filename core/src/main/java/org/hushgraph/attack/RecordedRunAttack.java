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
 * An attack on states that some nodes really had: only the noise of the intruder's instrument is drawn.
 *
 * <pre>
 *  y_n = x_k(t_n) + noise of variance σ²/δ,   t_n = (n + ½) δ
 *  x̂ = m + κ M Σ_n δ h_n (y_n − h_nᵀm),       M = (I + κW_δ)⁻¹,  m what was believed before
 * </pre>
 *
 * The bound is an average over states that lie around m with variance p. Where the states are what they are, that average is taken over m:
 * m = x(0) + √p · normal. Then errors have the covariance pM if the nodes are the network that the intruder takes them for, and
 * {@link Judgement#score} tells whether they are. For one m, such as 0, the mean squared error is bias² + variance, above the bound or below.
 *
 * <p>Mathematics: section 8.3.
 */
public final class RecordedRunAttack {
    private static final long APART = 7919;

    private final Reconstruction reconstruction;
    private final Disclosure bound;
    private final Observer observer;
    private final double[] scaled; // √δ x_k(t_n)

    /**
     * @param values what was overheard: a row for each time t_n, a column for each observed node
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

    /** What the readings tell at most. */
    public Disclosure bound() {
        return bound;
    }

    /** x̂ of one who believed m = 0, with noise from a seed. */
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
        return new SplitMix64(new SplitMix64(seed).nextLong()); // seeds close together start far apart
    }

    /**
     * How well many attacks went on the same states, with other noise.
     *
     * @param errors the root of the mean squared error of every node, of one who believed m = 0
     * @param averages the same over all m: what the bound speaks of
     * @param score how far the latter lie from the bound together, in standard deviations
     */
    public record Judgement(int trials, Vector errors, Vector averages, double score) {}

    /** Judges attacks by what the states were; trial 0 is {@link #estimate} with the same seed. */
    public Judgement judged(Vector truth, int trials, long seed) {
        int nodes = truth.size();
        double[] squares = new double[nodes];
        double[] averages = new double[nodes];
        double distance = 0;
        for (int t = 0; t < trials; t++) {
            SplitMix64 random = random(seed + APART * t);
            Vector error = truth.minus(estimate(random));
            Vector belief =
                    Vector.generate(nodes, i -> truth.get(i) + Math.sqrt(observer.prior()) * random.nextGaussian());
            Vector averaged = error.minus(bound.left().times(belief)); // x̂ is linear in m, with the slope M
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
