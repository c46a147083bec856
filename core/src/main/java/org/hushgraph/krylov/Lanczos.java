package org.hushgraph.krylov;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.TridiagonalRule;
import org.hushgraph.observability.TimeSpan;

/**
 * The Lanczos process from all centres of a ball at once: orthonormal v_1 = e_k, v_2, … in which S is tridiagonal.
 *
 * <pre>  S V_m = V_m T_m + β_m v_{m+1} e_mᵀ + rounding,   e^{−Sτ} e_k ≈ V_m e^{−T_m τ} e_1 </pre>
 *
 * Only this relation is used. It holds to rounding even if the vectors lose orthogonality, and its last term bounds the
 * error. So vectors are reorthogonalised on small balls only, where stiff problems would take more steps than there are
 * nodes. On large balls that would take longer than everything else without changing the result. v_j reaches at most j
 * − 1 links, so the first steps are short. No separate pass normalises vectors: u_j = v_j / scale_j is stored.
 *
 * <p>This class is for a few nodes of a network, with all cores on one process. An audit of all nodes runs one process
 * per thread with the simpler {@code audit.NodeProcess}, which explains the savings.
 *
 * <p>Mathematics: section 5.3.
 */
final class Lanczos {
    /** Up to this size the vectors fit into a cache, and reorthogonalising saves more steps than it costs. */
    private static final int REORTHOGONALISED = 1 << 10;

    private final BallMatrix matrix;
    private final NodeSet watched;
    private final int width;
    private final boolean keeping;
    private final List<double[]> vectors = new ArrayList<>(); // u_1, …, u_{m+1}; the last two unless keeping
    private double[][] diagonal; // α_j by centre
    private double[][] offDiagonal; // β_j
    private double[][] scale; // of u_j
    private double[][] outflow; // ‖S_rim,B v_j‖
    private double[][][] seen; // v_j at every watched node
    private int steps;

    /**
     * Prepares the process for the centres of a ball, at most four.
     *
     * @param keeping whether all vectors are stored; if not, only T and the entries at the watched nodes are
     * @param watched nodes of the graph
     */
    Lanczos(BallMatrix matrix, boolean keeping, NodeSet watched) {
        this.matrix = matrix;
        this.keeping = keeping;
        this.watched = watched;
        this.width = matrix.ball().centreCount();
        this.diagonal = new double[width][16];
        this.offDiagonal = new double[width][16];
        this.scale = new double[width][17];
        this.outflow = new double[width][17];
        this.seen = new double[width][watched.size()][17];
        double[] first = new double[matrix.ball().reached(2) * width];
        for (int n = 0; n < width; n++) {
            first[n * width + n] = 1; // the n-th centre has the number n
            scale[n][0] = 1;
        }
        vectors.add(first);
        watch();
    }

    /** Records the entries of the newest vector at the watched nodes. */
    private void watch() {
        double[] newest = vectors.get(vectors.size() - 1);
        for (int m = 0; m < watched.size(); m++) {
            int number = matrix.ball().numberOf(watched.get(m));
            for (int n = 0; n < width; n++) {
                int l = number * width + n;
                seen[n][m][steps] = number >= 0 && l < newest.length ? newest[l] * scale[n][steps] : 0;
            }
        }
    }

    /** Computes α_{m+1}, β_{m+1} and v_{m+2}. */
    void step() {
        reserve();
        int j = steps; // u_j is the last one, counted from 0
        Ball ball = matrix.ball();
        int rows = ball.within(j + 1);
        double[] last = padded(vectors.size() - 1, ball.reached(j + 2) * width);
        double[] before = j == 0 ? null : padded(vectors.size() - 2, rows * width);
        double[] next = new double[ball.reached(j + 3) * width];
        double[] alphas = new double[width];
        RowBlocks.pass(rows, RowBlocks.LINKED, alphas, (from, to, sums, at) -> {
            matrix.times(last, next, width, from, to);
            for (int n = 0; n < width; n++) {
                sums[at + n] = recur(next, last, before, n, j, from * width + n, to * width);
            }
        });
        double[] squares = new double[width];
        for (int n = 0; n < width; n++) {
            diagonal[n][j] = alphas[n];
        }
        RowBlocks.pass(rows, RowBlocks.PLAIN, squares, (from, to, sums, at) -> {
            for (int n = 0; n < width; n++) {
                sums[at + n] = remove(next, last, diagonal[n][j] * scale[n][j], from * width + n, to * width);
            }
        });
        if (keeping && ball.size() <= REORTHOGONALISED) {
            reorthogonalise(next, rows, squares);
        }
        for (int n = 0; n < width; n++) {
            double beta = Math.sqrt(squares[n]);
            offDiagonal[n][j] = beta;
            scale[n][j + 1] = beta > 0 ? 1 / beta : 0;
        }
        if (!keeping && vectors.size() > 1) {
            vectors.remove(0);
        }
        vectors.add(next);
        steps++;
        watch();
    }

    /** A vector, extended if the ball has grown. */
    private double[] padded(int index, int length) {
        double[] vector = vectors.get(index);
        if (vector.length < length) {
            vector = Arrays.copyOf(vector, length);
            vectors.set(index, vector);
        }
        return vector;
    }

    /** next ← S v_j − β_{j−1} v_{j−1}; returns v_jᵀ next. */
    private double recur(double[] next, double[] last, double[] before, int n, int j, int from, int to) {
        double own = scale[n][j];
        double sum = 0;
        if (before == null) {
            for (int l = from; l < to; l += width) {
                next[l] *= own;
                sum += last[l] * next[l];
            }
        } else {
            double back = offDiagonal[n][j - 1] * scale[n][j - 1];
            for (int l = from; l < to; l += width) {
                double value = own * next[l] - back * before[l];
                next[l] = value;
                sum += last[l] * value;
            }
        }
        return own * sum;
    }

    /** next ← next − factor · last; returns ‖next‖². */
    private double remove(double[] next, double[] last, double factor, int from, int to) {
        double sum = 0;
        for (int l = from; l < to; l += width) {
            double value = next[l] - factor * last[l];
            next[l] = value;
            sum += value * value;
        }
        return sum;
    }

    /** next ← next − V Vᵀ next; recomputes its squared norm. */
    private void reorthogonalise(double[] next, int rows, double[] squares) {
        for (int n = 0; n < width; n++) {
            for (int j = 0; j <= steps; j++) {
                double[] vector = vectors.get(j);
                int end = Math.min(rows * width, vector.length);
                double sum = 0;
                for (int l = n; l < end; l += width) {
                    sum += vector[l] * next[l];
                }
                remove(next, vector, sum * scale[n][j] * scale[n][j], n, end);
            }
            double sum = 0;
            for (int l = n; l < rows * width; l += width) {
                sum += next[l] * next[l];
            }
            squares[n] = sum;
        }
    }

    private void reserve() {
        if (steps == diagonal[0].length) {
            for (int n = 0; n < width; n++) {
                diagonal[n] = Arrays.copyOf(diagonal[n], 2 * steps);
                offDiagonal[n] = Arrays.copyOf(offDiagonal[n], 2 * steps);
                outflow[n] = Arrays.copyOf(outflow[n], 2 * steps + 1);
                scale[n] = Arrays.copyOf(scale[n], 2 * steps + 1);
                for (int m = 0; m < watched.size(); m++) {
                    seen[n][m] = Arrays.copyOf(seen[n][m], 2 * steps + 1);
                }
            }
        }
    }

    /**
     * ‖S_rim,B v_{m+1}‖₂ for every centre; recorded for the error bound in case the ball does not grow before the next
     * step.
     */
    double[] measureOutflow() {
        reserve();
        double[] norms = new double[width];
        matrix.outflow(vectors.get(vectors.size() - 1), width, norms);
        for (int n = 0; n < width; n++) {
            norms[n] *= scale[n][steps];
            outflow[n][steps] = norms[n];
        }
        return norms;
    }

    /** Sets the outflow of the newest vector to 0, because the ball has grown. */
    void resetOutflow() {
        for (int n = 0; n < width; n++) {
            outflow[n][steps] = 0;
        }
    }

    /** m. */
    int steps() {
        return steps;
    }

    int width() {
        return width;
    }

    /** β_m of the n-th centre. */
    double lastCoupling(int n) {
        return offDiagonal[n][steps - 1];
    }

    /** ‖S_rim,B v_j‖₂ for j = 1, …, m. */
    double[] outflow(int n) {
        return Arrays.copyOf(outflow[n], steps);
    }

    /** Eigendecomposition of T_m of the n-th centre; smaller if the process found an invariant subspace earlier. */
    SymmetricEigen eigen(int n) {
        int size = invariant(n);
        return SymmetricEigen.of(Matrix.generate(
                size,
                size,
                (i, j) -> i == j ? diagonal[n][i] : Math.abs(i - j) == 1 ? offDiagonal[n][Math.min(i, j)] : 0));
    }

    /** The size of T_m without the rows after a β_j of 0. */
    private int invariant(int n) {
        int size = 1;
        while (size < steps && offDiagonal[n][size - 1] > 0) {
            size++;
        }
        return size;
    }

    /**
     * Sums over the centres k and the watched nodes i.
     *
     * @param squares Σ_ik ∫ [e^{−Sτ}]_ik² dτ
     * @param trace Σ_k ∫ [e^{−2Sτ}]_kk dτ, a Gauss rule: never too large
     */
    record Responses(double squares, double trace) {}

    /**
     * The responses over a span of time.
     *
     * <pre>  Σ_ik Σ_pq y_p y_q H(−θ_p − θ_q),   y = s ∘ Sᵀ v_·(i),   s_p = S_1p </pre>
     *
     * Cost: O(m²) for each centre and watched node.
     *
     * @param shift subtracted from the eigenvalues: the discount in S, because the span applies it, too
     * @param least lower bound on the eigenvalues after that; rounding could put some below
     */
    Responses responses(TimeSpan span, double shift, double least) {
        double squares = 0;
        double trace = 0;
        for (int n = 0; n < width; n++) {
            TridiagonalRule rule = TridiagonalRule.of(diagonal[n], offDiagonal[n], invariant(n), seen[n]);
            double[] rates = new double[rule.size()];
            Arrays.setAll(rates, p -> Math.max(least, rule.node(p) - shift));
            for (int p = 0; p < rates.length; p++) {
                trace += rule.weight(p) * span.integral(-2 * rates[p]);
                for (int q = 0; q <= p; q++) {
                    double product = 0; // Σ_i y_p y_q
                    for (int m = 0; m < watched.size(); m++) {
                        product += rule.amplitude(m, p) * rule.amplitude(m, q);
                    }
                    squares += (q < p ? 2 : 1) * product * span.integral(-rates[p] - rates[q]);
                }
            }
        }
        return new Responses(squares, trace);
    }

    /** v_{j+1} at a number of the ball. */
    double entry(int number, int n, int j) {
        double[] vector = vectors.get(j);
        int l = number * width + n;
        return l < vector.length ? vector[l] * scale[n][j] : 0;
    }

    /** Adds the columns of V_m Q to y, beside other columns: column c of row i is at {@code i · stride + first + c}. */
    void combine(int n, double[][] columns, double[] y, int stride, int first, int rows) {
        RowBlocks.pass(rows, RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int j = 0; j < columns[0].length; j++) {
                double[] factors = new double[columns.length];
                for (int c = 0; c < factors.length; c++) {
                    factors[c] = columns[c][j] * scale[n][j];
                }
                double[] vector = vectors.get(j);
                int end = Math.min(to, vector.length / width);
                for (int i = from; i < end; i++) {
                    double entry = vector[i * width + n];
                    int row = i * stride + first;
                    for (int c = 0; c < factors.length; c++) {
                        y[row + c] += factors[c] * entry;
                    }
                }
            }
        });
    }
}
