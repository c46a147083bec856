package org.hushgraph.attack;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.TimeWindow;

/**
 * All that an intruder reads while weights change, reading by reading, as what it says of the initial states.
 *
 * <pre>
 *  y_n = h_nᵀ x(0) + noise,   h_n = Φ(t_n)ᵀ e_k,   Φ(t + τ) = e^{A(w)τ} Φ(t),  Φ(0) = I
 *  W_δ = Σ_n δ h_n h_nᵀ  →  W = Σ_rounds Φᵀ (∫ e^{Aτ} CᵀC e^{Aτ} dτ) Φ   as δ → 0
 * </pre>
 *
 * A reading stands in the middle of its interval δ and is the mean over it of noise of density σ², which has variance σ²/δ. Rows are
 * kept as √δ h_n, so that all have noise of variance σ².
 *
 * <p>Mathematics: section 8.1.
 */
public final class Readings {
    private static final long MOST_NUMBERS = 20_000_000;

    private final LinearNetwork network;
    private final List<double[]> rows = new ArrayList<>();
    private Matrix flow; // Φ
    private Matrix limit; // W

    /** Nothing was read yet. */
    public Readings(LinearNetwork network) {
        int nodes = network.graph().nodeCount();
        this.network = network;
        this.flow = Matrix.identity(nodes);
        this.limit = Matrix.generate(nodes, nodes, (i, j) -> 0);
    }

    /** Some time under fixed weights, with this many readings of each observed node. */
    public void advance(Vector weights, NodeSet observed, double duration, int count) {
        int nodes = network.graph().nodeCount();
        if ((rows.size() + (long) count * observed.size()) * nodes > MOST_NUMBERS) {
            throw new IllegalArgumentException("the readings of " + nodes + " nodes would be more than " + MOST_NUMBERS
                    + " numbers. Maybe read less often, or over fewer rounds.");
        }
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        Matrix back = flow.transpose();
        double step = duration / count;
        for (int n = 0; n < count; n++) {
            for (int k = 0; k < observed.size(); k++) {
                Vector response = spectrum.propagate(Vector.unit(nodes, observed.get(k)), (n + 0.5) * step);
                rows.add(back.times(response).scale(Math.sqrt(step)).toArray());
            }
        }
        if (!observed.isEmpty()) {
            Matrix gramian = ObservabilityGramian.of(network, weights, observed, new TimeWindow(0, duration));
            limit = limit.plus(1, back.times(gramian).times(flow));
        }
        flow = propagated(spectrum, duration);
    }

    /** e^{Aτ} Φ; A is symmetric, so that rows of Φᵀ are carried on like states. */
    private Matrix propagated(NetworkSpectrum spectrum, double duration) {
        Matrix columns = flow.transpose();
        double[][] moved = new double[columns.rows()][];
        for (int j = 0; j < moved.length; j++) {
            moved[j] = spectrum.propagate(columns.row(j), duration).toArray();
        }
        return Matrix.adopt(moved).transpose();
    }

    /** How many there are. */
    public int count() {
        return rows.size();
    }

    /** How many initial states they are about. */
    public int nodes() {
        return network.graph().nodeCount();
    }

    /** √δ h_n; not to be written to. */
    double[] row(int n) {
        return rows.get(n);
    }

    /** W_δ. */
    public Matrix gramian() {
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
    public Matrix limit() {
        return Matrix.generate(nodes(), nodes(), (i, j) -> (limit.get(i, j) + limit.get(j, i)) / 2);
    }
}
