package org.hushgraph.krylov;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.ResidualBound;

/**
 * Solves S x_n = e_{k_n} for all centres k_n of a ball at once, by conjugate gradients preconditioned with the
 * diagonal.
 *
 * <pre>  r = e_k − S x on the whole graph,   S ⪰ (a + ρ) I   ⇒   ‖x − S⁻¹e_k‖₂ ≤ ‖r‖₂ / (a + ρ) </pre>
 *
 * On a ball that does not cover the graph, x is 0 outside and the residual on the rim is the outflow. Each solve starts
 * from the last solution, even if weights have changed or the ball has grown. One step takes three passes over the
 * nodes, one of them over the links, and allocates next to nothing.
 *
 * <p>Mathematics: section 5.2.
 */
final class ConjugateGradients {
    /** The number of sums per solution that {@link #measure} returns. */
    static final int MEASURES = 4;

    private final BallMatrix matrix;
    private final int width;
    private double[] x = new double[0];
    private double[] r = new double[0];
    private double[] p = new double[0];
    private double[] q = new double[0];
    private final double[] energy; // rᵀD⁻¹r
    private final double[] squares; // ‖r‖²
    private final double[] curvature; // pᵀSp
    private final double[] eighths; // Σ r_i⁸, for a bound on the largest entry
    private final double[] triple; // the three sums of one pass
    private int steps;

    /** For the centres of the ball, at most four. */
    ConjugateGradients(BallMatrix matrix) {
        this.matrix = matrix;
        this.width = matrix.ball().centreCount();
        this.energy = new double[width];
        this.squares = new double[width];
        this.curvature = new double[width];
        this.eighths = new double[width];
        this.triple = new double[3 * width];
    }

    /** Recomputes the residual of x for the current weights and ball, and discards the search directions. */
    void restart() {
        int length = matrix.ball().size() * width;
        if (x.length != length) {
            x = Arrays.copyOf(x, length);
            r = new double[length];
            p = new double[length];
            q = new double[length];
        }
        Arrays.fill(p, 0);
        RowBlocks.pass(matrix.ball().rows(), RowBlocks.LINKED, triple, (from, to, sums, at) -> {
            matrix.times(x, r, width, from, to);
            for (int l = from * width; l < to * width; l++) {
                r[l] = -r[l];
            }
            for (int n = 0; n < width; n++) {
                if (n >= from && n < to) { // the n-th centre has the number n
                    r[n * width + n] += 1;
                }
                sumResidual(from, to, n, sums, at);
            }
        });
        takeSums();
        direct(new double[width]);
    }

    private void takeSums() {
        System.arraycopy(triple, 0, squares, 0, width);
        System.arraycopy(triple, width, energy, 0, width);
        System.arraycopy(triple, 2 * width, eighths, 0, width);
    }

    private void sumResidual(int from, int to, int n, double[] sums, int at) {
        double[] inverse = matrix.inverseDiagonal();
        double square = 0;
        double scaled = 0;
        double eighth = 0;
        for (int i = from, l = from * width + n; i < to; i++, l += width) {
            double rr = r[l] * r[l];
            square += rr;
            scaled += rr * inverse[i];
            eighth += rr * rr * (rr * rr);
        }
        sums[at + n] = square;
        sums[at + width + n] = scaled;
        sums[at + 2 * width + n] = eighth;
    }

    /** p ← D⁻¹r + βp. */
    private void direct(double[] beta) {
        double[] inverse = matrix.inverseDiagonal();
        RowBlocks.pass(matrix.ball().rows(), RowBlocks.PLAIN, (from, to, sums, at) -> {
            for (int n = 0; n < width; n++) {
                double factor = beta[n];
                for (int i = from, l = from * width + n; i < to; i++, l += width) {
                    p[l] = r[l] * inverse[i] + factor * p[l];
                }
            }
        });
    }

    /**
     * Steps until every residual inside the ball is small enough or {@code most} steps are done; returns true if all
     * are small enough.
     *
     * @param lengths targets for ‖r‖₂
     * @param peaks alternative targets for the largest entry of r
     */
    boolean advance(double[] lengths, double[] peaks, int most) {
        for (int n = 0; n < most; n++) {
            if (meets(lengths, peaks)) {
                return true;
            }
            step();
        }
        return meets(lengths, peaks);
    }

    private boolean meets(double[] lengths, double[] peaks) {
        return IntStream.range(0, width).allMatch(n -> residual(n) <= lengths[n] || peak(n) <= peaks[n]);
    }

    private void step() {
        steps++;
        RowBlocks.pass(matrix.ball().rows(), RowBlocks.LINKED, curvature, (from, to, sums, at) -> {
            matrix.times(p, q, width, from, to);
            for (int n = 0; n < width; n++) {
                double sum = 0;
                for (int l = from * width + n; l < to * width; l += width) {
                    sum += p[l] * q[l];
                }
                sums[at + n] = sum;
            }
        });
        double[] alpha = new double[width];
        Arrays.setAll(alpha, n -> curvature[n] > 0 ? energy[n] / curvature[n] : 0);
        RowBlocks.pass(matrix.ball().rows(), RowBlocks.PLAIN, triple, (from, to, sums, at) -> {
            for (int n = 0; n < width; n++) {
                double length = alpha[n];
                for (int l = from * width + n; l < to * width; l += width) {
                    x[l] += length * p[l];
                    r[l] -= length * q[l];
                }
                sumResidual(from, to, n, sums, at);
            }
        });
        double[] beta = new double[width];
        Arrays.setAll(beta, n -> energy[n] > 0 ? triple[width + n] / energy[n] : 0);
        takeSums();
        direct(beta);
    }

    /** ‖r‖₈ inside the ball, an upper bound on the largest entry of r. */
    double peak(int n) {
        return Math.sqrt(Math.sqrt(Math.sqrt(eighths[n])));
    }

    /** ‖r‖₂ inside the ball. */
    double residual(int n) {
        return Math.sqrt(squares[n]);
    }

    /**
     * The sums over rows that a {@link ResidualBound} needs, for every solution: xᵀr, Σ ϱ_i² / u², Σ |x_i| ϱ_i / u and Σ |x_i r_i|.
     */
    double[] measure() {
        double[] sums = new double[MEASURES * width];
        RowBlocks.pass(matrix.ball().rows(), RowBlocks.LINKED, sums, (from, to, parts, at) -> {
            for (int n = 0; n < width; n++) {
                double gain = 0;
                double squared = 0;
                double weighted = 0;
                double magnitude = 0;
                for (int i = from, l = from * width + n; i < to; i++, l += width) {
                    double rounding = ResidualBound.operations(matrix.degree(i))
                            * (matrix.flows(x, width, i, n) + (i == n ? 1 : 0)); // the n-th centre has the number n
                    gain += x[l] * r[l];
                    squared += rounding * rounding;
                    weighted += rounding * Math.abs(x[l]);
                    magnitude += Math.abs(x[l] * r[l]);
                }
                parts[at + MEASURES * n] = gain;
                parts[at + MEASURES * n + 1] = squared;
                parts[at + MEASURES * n + 2] = weighted;
                parts[at + MEASURES * n + 3] = magnitude;
            }
        });
        return sums;
    }

    /** ‖r‖₂ on the rim, for all solutions. */
    double[] outflow() {
        double[] norms = new double[width];
        matrix.outflow(x, width, norms);
        return norms;
    }

    /** Number of steps so far. */
    int steps() {
        return steps;
    }

    /** Entry of the n-th solution at a number of the ball. */
    double get(int number, int n) {
        return x[number * width + n];
    }

    double[] solutions() {
        return x;
    }
}
