package org.hushgraph.krylov;

import static org.hushgraph.linalg.Rows.addScaled;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * Moves many columns of states through a whole network under fixed weights, and factors its Gramian, by products with
 * S(w) alone.
 *
 * <pre>
 *  e^{−Sτ} X = e^{−least τ} Σ_j b_j(half τ) T_j(Y) X,     Y = I − (S − least)/half,   b the {@link ScaledBessel} coefficients
 *  ∫ e^{−Sτ} CᵀC e^{−Sτ} dτ ≈ Z Zᵀ,   Z = (Σ_j g_jc T_j(Y) e_k)_{k,c},                g the {@link ChebyshevColumns}
 * </pre>
 *
 * As ‖T_j(Y)‖ ≤ 1, the error of the Gramian in the spectral norm is at most that of the columns for every observed
 * node, plus rounding. Cost: one pass over the links for each column and degree; the degree grows with √(rate · time).
 * Columns are processed in groups that fit into a cache, on all cores; results do not depend on the number of cores.
 *
 * <p>Mathematics: sections 5.4 and 16.2.
 */
public final class StateFlow {
    private static final double ACCURACY = 1e-13; // of the Gramian
    private static final double NEGLIGIBLE = 1e-18; // sum of the coefficients that are left out
    private static final double VANISHED = 745; // e^−745 is the smallest positive number
    private static final double ENDLESS = 40; // least · length after which e^{−2 least τ} < 1e-34
    private static final int GROUP = 32; // columns

    private final Graph graph;
    private final Vector weights;
    private final double[] excess; // a_i − least
    private final double least;
    private final BallMatrix matrix; // for the decay interval
    private final Map<Boolean, ChebyshevColumns> known = new HashMap<>(); // the last ones, for all time and not

    private StateFlow(Graph graph, Vector weights, double[] excess, double least, BallMatrix matrix) {
        this.graph = graph;
        this.weights = weights;
        this.excess = excess;
        this.least = least;
        this.matrix = matrix;
    }

    public static StateFlow of(LinearNetwork network, Vector weights) {
        Graph graph = network.graph();
        graph.requireWeights(weights);
        Ball ball = new Ball(graph, NodeSet.of(0));
        ball.grow(graph.nodeCount());
        BallMatrix matrix = new BallMatrix(network, ball);
        matrix.load(weights, 0);
        double least = network.leastDecay();
        return new StateFlow(graph, weights, network.decay().map(a -> a - least).toArray(), least, matrix);
    }

    /** e^{−Sτ} X. */
    public Matrix move(Matrix states, double time) {
        double half = interval(new AllTime(0)).half();
        double[] factors = least * time > VANISHED ? new double[1] : factors(half * time, Math.exp(-least * time));
        double[][] result = new double[states.rows()][states.columns()];
        inGroups(states, half, factors.length, (j, term, first) -> {
            for (int i = 0; i < term.length; i++) {
                double[] row = term[i];
                double[] target = result[i];
                for (int c = 0; c < row.length; c++) {
                    target[first + c] += factors[j] * row[c];
                }
            }
        });
        return Matrix.adopt(result);
    }

    /** e^{−least τ} b_j up to the degree from which on the rest is negligible. */
    private static double[] factors(double z, double decay) {
        if (z < NEGLIGIBLE) {
            return new double[] {decay};
        }
        double[] b = ScaledBessel.coefficients(z);
        int degree = b.length;
        for (double rest = b[degree - 1]; degree > 1 && rest < NEGLIGIBLE; rest += b[degree - 1]) {
            degree--;
        }
        return Arrays.stream(b, 0, degree).map(one -> decay * one).toArray();
    }

    /** Z, a row for each node and some columns for each observed node. */
    public Matrix gramianFactor(NodeSet observed, TimeSpan span) {
        ChebyshevColumns used = columns(span);
        int count = used.count();
        double[][] result = new double[graph.nodeCount()][observed.size() * count];
        Matrix impulses = Matrix.generate(graph.nodeCount(), observed.size(), (i, n) -> i == observed.get(n) ? 1 : 0);
        inGroups(impulses, interval(span).half(), used.degree(), (j, term, first) -> {
            double[] g = used.row(j);
            for (int i = 0; i < term.length; i++) {
                for (int n = 0; n < term[i].length; n++) {
                    double entry = term[i][n];
                    int at = (first + n) * count;
                    for (int c = 0; entry != 0 && c < count; c++) {
                        result[i][at + c] += g[c] * entry;
                    }
                }
            }
        });
        return Matrix.adopt(result);
    }

    /** A bound on ‖Z Zᵀ − ∫ …‖₂ for one observed node, without rounding. */
    public double gramianError(TimeSpan span) {
        return columns(span).valueError();
    }

    private ChebyshevColumns columns(TimeSpan span) {
        DecayInterval interval = interval(span);
        synchronized (known) {
            return known.compute(
                    interval.isEndless(),
                    (endless, last) -> last != null && last.matches(interval, ACCURACY)
                            ? last
                            : new ChebyshevColumns(interval, ACCURACY));
        }
    }

    private DecayInterval interval(TimeSpan span) {
        boolean endless = span instanceof TimeWindow window && window.start() == 0 && least * window.length() > ENDLESS;
        return DecayInterval.of(matrix, least, endless ? new AllTime(0) : span);
    }

    /** Receives T_j(Y) X for some columns of X. */
    private interface Term {
        void add(int j, double[][] term, int first);
    }

    private void inGroups(Matrix states, double half, int degree, Term body) {
        int groups = (states.columns() + GROUP - 1) / GROUP;
        Parallel.forEach(groups, group -> {
            int first = group * GROUP;
            int width = Math.min(GROUP, states.columns() - first);
            double[][] before = new double[states.rows()][width]; // T_{j−1}
            double[][] here = new double[states.rows()][width]; // T_j
            for (int i = 0; i < here.length; i++) {
                for (int c = 0; c < width; c++) {
                    here[i][c] = states.get(i, first + c);
                }
            }
            for (int j = 0; j < degree; j++) {
                body.add(j, here, first);
                if (j + 1 < degree) {
                    advance(before, here, half, j == 0);
                    double[][] next = before;
                    before = here;
                    here = next;
                }
            }
        });
    }

    /** T_{j−1} ← T_{j+1} = 2 Y T_j − T_{j−1}; at the start T_1 = Y T_0. Sums flows, like {@link BallMatrix}. */
    private void advance(double[][] before, double[][] here, double half, boolean start) {
        double twice = start ? 1 : 2;
        double[] flow = new double[here[0].length];
        for (int i = 0; i < here.length; i++) {
            double[] own = here[i];
            Arrays.fill(flow, 0);
            for (int n = 0; n < graph.degree(i); n++) {
                double weight = weights.get(graph.edgeTo(i, n));
                double[] other = here[graph.neighbour(i, n)];
                for (int c = 0; c < flow.length; c++) {
                    flow[c] += weight * (own[c] - other[c]);
                }
            }
            addScaled(flow, excess[i], own); // (S − least) T_j
            double[] next = before[i];
            for (int c = 0; c < flow.length; c++) {
                next[c] = twice * (own[c] - flow[c] / half) - (start ? 0 : next[c]);
            }
        }
    }
}
