package org.hushgraph.attack;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;

/**
 * All readings of an intruder while weights change, each as a linear function of the initial states.
 *
 * <pre>
 *  y_n = h_nᵀ x(0) + noise,   h_n = Φ(t_n)ᵀ e_k,   Φ(t + τ) = e^{A(w)τ} Φ(t),  Φ(0) = I
 *  W_δ = Σ_n δ h_n h_nᵀ  →  W = Σ_rounds Φᵀ (∫ e^{Aτ} CᵀC e^{Aτ} dτ) Φ   as δ → 0
 * </pre>
 *
 * A reading is taken in the middle of its interval δ. Its noise is the mean of noise of density σ² over the interval,
 * with variance σ²/δ. Rows are stored as √δ h_n, so all have noise of variance σ². The readings also contain the noise
 * that nodes add to their states, which {@link Whitening} handles.
 *
 * <p>Mathematics: section 8.1.
 */
public final class Readings {
    private static final long MOST_NUMBERS = 20_000_000;

    private final LinearNetwork network;
    private final InjectedNoise noise;
    private final List<double[]> rows;
    private final List<ReadRound> rounds = new ArrayList<>(); // empty if nodes add no noise
    private Vector current; // the weights of the last round
    private NetworkSpectrum spectrum; // for these weights
    private double time;
    private Matrix flow; // Φ
    private Matrix limit; // W

    /** No readings yet; nodes add no noise. */
    public Readings(LinearNetwork network) {
        this(network, InitialNoise.NONE);
    }

    /** No readings yet; nodes add noise at the beginning of every round. */
    public Readings(LinearNetwork network, InjectedNoise noise) {
        this(network, noise, new ArrayList<>(), zero(network.graph().nodeCount()));
    }

    private Readings(LinearNetwork network, InjectedNoise noise, List<double[]> rows, Matrix limit) {
        this.network = network;
        this.noise = noise;
        this.rows = rows;
        this.flow = Matrix.identity(network.graph().nodeCount());
        this.limit = limit;
    }

    /** A copy with other rows and another limit, without noise added by nodes. */
    Readings replaced(List<double[]> others, Matrix otherLimit) {
        return new Readings(network, InitialNoise.NONE, others, otherLimit);
    }

    /** Adds one round of the given duration under fixed weights, with {@code count} readings of each observed node. */
    public void advance(Vector weights, NodeSet observed, double duration, int count) {
        requireRoom((long) count * observed.size());
        if (!weights.equals(current)) {
            current = weights;
            spectrum = NetworkSpectrum.of(network, weights);
        }
        Matrix back = flow.transpose();
        double root = Math.sqrt(duration / count); // √δ
        List<Vector> responses = responses(observed, duration / count, count);
        for (Vector response : responses) {
            rows.add(back.times(response).scale(root).toArray());
        }
        Matrix step = step(duration);
        Matrix gramian = observed.isEmpty()
                ? zero(nodes())
                : ObservabilityGramian.of(spectrum, observed, new TimeWindow(0, duration));
        limit = observed.isEmpty() ? limit : limit.plus(1, back.times(gramian).times(flow));
        if (noise.deviation() > 0) {
            rounds.add(ReadRound.of(
                    network.decay().map(a -> Math.exp(-a * time)),
                    responses.stream().map(response -> response.scale(root)).toList(),
                    gramian,
                    step));
        }
        flow = step.times(flow);
        time += duration;
    }

    private void requireRoom(long more) {
        int nodes = nodes();
        if ((rows.size() + (long) rounds.size() * nodes + more) * nodes > MOST_NUMBERS) {
            throw new IllegalArgumentException("the readings of " + nodes + " nodes would be more than " + MOST_NUMBERS
                    + " numbers. Try fewer readings per round, or fewer rounds.");
        }
    }

    /** e^{Aτ}e_k of every reading, at time τ after the beginning of the round. */
    private List<Vector> responses(NodeSet observed, double step, int count) {
        List<Vector> responses = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            for (int k = 0; k < observed.size(); k++) {
                responses.add(spectrum.propagate(Vector.unit(spectrum.size(), observed.get(k)), (n + 0.5) * step));
            }
        }
        return responses;
    }

    /** e^{Aτ} = U e^{Λτ} Uᵀ. */
    private Matrix step(double duration) {
        int size = nodes();
        Matrix modes = Matrix.generate(size, size, spectrum::entry);
        Matrix decayed =
                Matrix.generate(size, size, (p, i) -> Math.exp(spectrum.value(p) * duration) * spectrum.entry(i, p));
        return modes.times(decayed);
    }

    /** The number of readings. */
    int count() {
        return rows.size();
    }

    /** The number of nodes, that is, of initial states. */
    int nodes() {
        return network.graph().nodeCount();
    }

    /** The noise that nodes add to their states. */
    InjectedNoise noise() {
        return noise;
    }

    /** The rounds; empty if nodes add no noise. */
    List<ReadRound> rounds() {
        return rounds;
    }

    /** Draws all readings √δ y_n for these initial states, with sensor noise of variance σ². */
    double[] draw(Vector states, double variance, SplitMix64 random) {
        double[] read = injected(random);
        for (int n = 0; n < read.length; n++) {
            double[] row = rows.get(n);
            double sum = Math.sqrt(variance) * random.nextGaussian();
            for (int i = 0; i < row.length; i++) {
                sum += row[i] * states.get(i);
            }
            read[n] += sum;
        }
        return read;
    }

    /** The contribution of the nodes' noise to every reading, rᵀξ. */
    private double[] injected(SplitMix64 random) {
        double[] read = new double[count()];
        int n = 0;
        Vector state = Vector.constant(nodes(), 0); // ξ
        Vector last = state;
        for (int k = 0; k < rounds.size(); k++) {
            ReadRound round = rounds.get(k);
            Vector draw = Vector.generate(nodes(), i -> random.nextGaussian());
            state = round.withNoise(state, noise.added(k, draw, last));
            for (Vector row : round.rows()) {
                read[n++] = row.dot(state);
            }
            state = round.step().times(state);
            last = draw;
        }
        return read;
    }

    /** √δ h_n; callers must not write to it. */
    double[] row(int n) {
        return rows.get(n);
    }

    /** W_δ. */
    Matrix gramian() {
        int nodes = nodes();
        double[][] sum = new double[nodes][nodes];
        for (double[] row : rows) {
            for (int i = 0; i < nodes; i++) {
                for (int j = 0; j <= i; j++) {
                    sum[i][j] += row[i] * row[j];
                }
            }
        }
        return Matrix.generate(nodes, nodes, (i, j) -> i >= j ? sum[i][j] : sum[j][i]);
    }

    /** W, the limit of continuous reading. */
    Matrix limit() {
        return Matrix.generate(nodes(), nodes(), (i, j) -> (limit.get(i, j) + limit.get(j, i)) / 2);
    }

    private static Matrix zero(int nodes) {
        return Matrix.generate(nodes, nodes, (i, j) -> 0);
    }
}
