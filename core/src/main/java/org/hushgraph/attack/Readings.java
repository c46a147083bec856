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
 * All that an intruder reads while weights change, reading by reading, as what it says of the initial states.
 *
 * <pre>
 *  y_n = h_nᵀ x(0) + noise,   h_n = Φ(t_n)ᵀ e_k,   Φ(t + τ) = e^{A(w)τ} Φ(t),  Φ(0) = I
 *  W_δ = Σ_n δ h_n h_nᵀ  →  W = Σ_rounds Φᵀ (∫ e^{Aτ} CᵀC e^{Aτ} dτ) Φ   as δ → 0
 * </pre>
 *
 * A reading stands in the middle of its interval δ and is the mean over it of noise of density σ², which has variance σ²/δ. Rows are
 * kept as √δ h_n, so that all have noise of variance σ². What nodes add to their states is in the readings too; their {@link Whitening}
 * deals with it.
 *
 * <p>Mathematics: section 8.1.
 */
public final class Readings {
    private static final long MOST_NUMBERS = 20_000_000;

    private final LinearNetwork network;
    private final InjectedNoise noise;
    private final List<double[]> rows;
    private final List<ReadRound> rounds = new ArrayList<>(); // where nodes add noise; else none is needed
    private Vector present; // the weights of the last round
    private NetworkSpectrum spectrum; // under them
    private double time;
    private Matrix flow; // Φ
    private Matrix limit; // W

    /** Nothing was read yet, and nodes add no noise. */
    public Readings(LinearNetwork network) {
        this(network, InitialNoise.NONE);
    }

    /** Nothing was read yet, and nodes add noise at the beginning of every round. */
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

    /** The same with other rows and another limit, to which nodes added nothing. */
    Readings replaced(List<double[]> others, Matrix otherLimit) {
        return new Readings(network, InitialNoise.NONE, others, otherLimit);
    }

    /** One round: some time under fixed weights, with this many readings of each observed node. */
    public void advance(Vector weights, NodeSet observed, double duration, int count) {
        requireRoom((long) count * observed.size());
        if (!weights.equals(present)) {
            present = weights;
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
                    + " numbers. Maybe read less often, or over fewer rounds.");
        }
    }

    /** e^{Aτ}e_k of every reading, τ after the beginning of the round. */
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

    /** How many there are. */
    int count() {
        return rows.size();
    }

    /** How many initial states they are about. */
    int nodes() {
        return network.graph().nodeCount();
    }

    /** What nodes add to their states. */
    InjectedNoise noise() {
        return noise;
    }

    /** The rounds, as far as noise was added in them. */
    List<ReadRound> rounds() {
        return rounds;
    }

    /** All of them at random, √δ y_n, for some initial states and sensor noise of variance σ². */
    double[] drawn(Vector states, double variance, SplitMix64 random) {
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

    /** What the noise of the nodes contributes to every reading, rᵀξ. */
    private double[] injected(SplitMix64 random) {
        double[] read = new double[count()];
        int n = 0;
        Vector state = Vector.constant(nodes(), 0); // ξ
        Vector last = state;
        for (int k = 0; k < rounds.size(); k++) {
            ReadRound round = rounds.get(k);
            Vector draw = Vector.generate(nodes(), i -> random.nextGaussian());
            state = round.begun(state, noise.added(k, draw, last));
            for (Vector row : round.rows()) {
                read[n++] = row.dot(state);
            }
            state = round.step().times(state);
            last = draw;
        }
        return read;
    }

    /** √δ h_n; not to be written to. */
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

    /** W, what could be known by reading without a pause. */
    Matrix limit() {
        return Matrix.generate(nodes(), nodes(), (i, j) -> (limit.get(i, j) + limit.get(j, i)) / 2);
    }

    private static Matrix zero(int nodes) {
        return Matrix.generate(nodes, nodes, (i, j) -> 0);
    }
}
