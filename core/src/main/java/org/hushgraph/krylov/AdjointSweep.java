package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * Computes the cost of one centre and its derivative by every link with a forward and a backward sweep of Chebyshev
 * vectors.
 *
 * <pre>
 *  X_0 = e_k,  X_1 = C X_0,  X_{j+1} = 2C X_j − X_{j−1},     C = I − (S − least) / half
 *  y_c = Σ_j g_jc X_j,   f = Σ_c y_cᵀ Q y_c
 *  A_j = 2Q Σ_c g_jc y_c + 2C A_{j+1} − A_{j+2},   ∂f/∂w_l = −(1/half) Σ_j (2 − δ_j0) d_l[A_{j+1}] d_l[X_j],   d_l[x] = x_i − x_j
 * </pre>
 *
 * The recurrence also runs backwards, X_{j−1} = 2C X_j − X_{j+1}, so no X_j is stored. Its final deviation from e_k
 * measures the rounding error. Products with S − least are sums of the flows along links, (a_i − min a) x_i + Σ_l w_l
 * (x_i − x_j). Nothing cancels where neighbours are nearly equal, so slow modes stay accurate when weights are much
 * larger than decays. X_j reaches at most j links. Memory: the y_c and six vectors.
 *
 * <p>Mathematics: section 5.4.
 */
final class AdjointSweep {
    private final BallMatrix matrix;
    private final Ball ball;
    private final double[] excess; // a_i − min a by row; a discount cancels because it is the same for all nodes
    private final double[] weight; // by entry
    private final double half;
    private final ChebyshevColumns columns;
    private final int count;
    private double[] y = new double[0]; // y_c at row i: y[i · count + c]
    private double[] newer = new double[0]; // (A_{j+1}, X_j) at row i: newer[2i], newer[2i + 1]
    private double[] older = new double[0]; // (A_{j+2}, X_{j+1})
    private double escape;
    private double seen; // max_j X_jᵀ Q X_j

    /** For the weights that the matrix holds now. */
    AdjointSweep(BallMatrix matrix, double half, ChebyshevColumns columns) {
        this.matrix = matrix;
        this.ball = matrix.ball();
        this.excess = matrix.excess();
        this.weight = matrix.weights();
        this.half = half;
        this.columns = columns;
        this.count = columns.count();
    }

    /** Computes the y_c of the n-th centre, and its escape if {@code series} is not null. */
    void forward(int n, EscapeSeries series, Vector sensitivities) {
        seen = 0;
        y = fresh(y, Math.multiplyExact(ball.rows(), count));
        newer = fresh(newer, 2 * ball.size());
        older = fresh(older, 2 * ball.size());
        double[] x = new double[ball.size()];
        double[] other = new double[ball.size()];
        double[] gathered = new double[series == null ? 0 : ball.size()];
        int last = Math.max(columns.degree(), series == null ? 0 : series.degree() - 1);
        x[n] = 1; // the n-th centre has the number n
        for (int j = 0; j <= last; j++) {
            use(x, j, sensitivities);
            if (series != null && j < series.degree()) {
                gatherOutermost(x, series.get(j), gathered);
            }
            if (j < last) {
                advance(x, other, j);
            }
            double[] next = other;
            other = x;
            x = next;
        }
        escape = series == null ? 0 : outflow(gathered) + 2 * half * series.tail();
    }

    /** Adds X_j to the y_c and stores the last two for the backward sweep. */
    private void use(double[] x, int j, Vector sensitivities) {
        int degree = columns.degree();
        if (j < degree) {
            seen = Math.max(seen, gather(x, j, sensitivities));
        }
        if (j == degree - 1) {
            keep(x, newer);
        } else if (j == degree) {
            keep(x, older);
        }
    }

    private static double[] fresh(double[] array, int length) {
        if (array.length != length) {
            return new double[length];
        }
        Arrays.fill(array, 0);
        return array;
    }

    /** y_c ← y_c + g_jc X_j; returns X_jᵀ Q X_j. */
    private double gather(double[] x, int j, Vector sensitivities) {
        double[] factors = columns.row(j);
        double[] total = new double[1];
        RowBlocks.pass(ball.within(j), RowBlocks.LINKED, total, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                double entry = x[i];
                sums[at] += sensitivities.get(ball.node(i)) * entry * entry;
                int row = i * count;
                for (int c = 0; c < count; c++) {
                    y[row + c] += factors[c] * entry;
                }
            }
        });
        return total[0];
    }

    private void gatherOutermost(double[] x, double factor, double[] gathered) {
        for (int i = ball.outermost(); i < ball.within(ball.radius()); i++) {
            gathered[i] += factor * x[i];
        }
    }

    private double outflow(double[] gathered) {
        double[] norm = new double[1];
        matrix.outflow(gathered, 1, norm);
        return norm[0];
    }

    private void keep(double[] x, double[] pairs) {
        for (int i = 0; i < ball.rows(); i++) {
            pairs[2 * i + 1] = x[i];
        }
    }

    /** other ← X_{j+1}, which was X_{j−1}. */
    private void advance(double[] x, double[] other, int j) {
        double factor = j == 0 ? 1 : 2;
        double scale = factor / half;
        RowBlocks.pass(ball.within(j + 1), RowBlocks.LINKED, (from, to, sums, at) -> {
            int[] start = ball.starts();
            int[] neighbour = ball.neighbours();
            for (int i = from; i < to; i++) {
                double own = x[i];
                double flow = excess[i] * own;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    flow += weight[e] * (own - x[neighbour[e]]);
                }
                other[i] = factor * own - scale * flow - other[i];
            }
        });
    }

    /** Returns f = Σ_c y_cᵀ Q y_c and replaces y by 2Qy. */
    double value(Vector sensitivities) {
        double[] total = new double[1];
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, total, (from, to, sums, at) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                double q = sensitivities.get(ball.node(i));
                for (int l = i * count; l < (i + 1) * count; l++) {
                    sum += q * y[l] * y[l];
                    y[l] *= 2 * q;
                }
            }
            sums[at] = sum;
        });
        return total[0];
    }

    /** Upper bound on ‖S_rim,B p(S) e_k‖₂, p the series. */
    double escape() {
        return escape;
    }

    /** max_j X_jᵀ Q X_j: what cancels in f if that is much smaller. */
    double seen() {
        return seen;
    }

    /** Adds ∂f/∂w_l to forms[e], e the entry of link l in the row of its nearer end; returns the final ‖X_0 − e_k‖₂. */
    double backward(int n, double[] forms) {
        for (int j = columns.degree() - 1; j > 0; j--) {
            retreat(j, -2 / half, forms);
            double[] next = older;
            older = newer;
            newer = next;
        }
        double drift = 0;
        for (int i = 0; i < ball.within(1); i++) {
            double miss = newer[2 * i + 1] - (i == n ? 1 : 0);
            drift += miss * miss;
        }
        retreat(0, -1 / half, forms);
        return Math.sqrt(drift);
    }

    /** older ← (A_j, X_{j−1}), which was (A_{j+2}, X_{j+1}); adds the forms of (A_{j+1}, X_j). */
    private void retreat(int j, double factor, double[] forms) {
        double[] pairs = newer;
        double[] result = older;
        double[] sources = columns.row(j);
        double scale = 2 / half;
        RowBlocks.pass(ball.within(j), RowBlocks.LINKED, (from, to, sums, at) -> {
            int[] start = ball.starts();
            int[] neighbour = ball.neighbours();
            for (int i = from; i < to; i++) {
                double a = pairs[2 * i];
                double x = pairs[2 * i + 1];
                double flowA = excess[i] * a;
                double flowX = excess[i] * x;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    int other = 2 * neighbour[e];
                    double byA = a - pairs[other];
                    double byX = x - pairs[other + 1];
                    flowA += weight[e] * byA;
                    flowX += weight[e] * byX;
                    forms[e] += factor * byA * byX;
                }
                result[2 * i] = source(sources, i) + 2 * a - scale * flowA - result[2 * i];
                result[2 * i + 1] = 2 * x - scale * flowX - result[2 * i + 1];
            }
        });
    }

    private double source(double[] factors, int i) {
        double sum = 0;
        int row = i * count;
        for (int c = 0; c < count; c++) {
            sum += factors[c] * y[row + c];
        }
        return sum;
    }
}
