package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * S(w) = diag(a) + ρI + L(w) on the rows of a {@link Ball}, for one vector of weights at a time.
 *
 * <p>Links to the rim count on the diagonal, so this is the principal block S_BB. The outflow to the rim is computed
 * separately; it bounds the error of leaving out the rest of the graph. The structure is reused from round to round.
 * Loading new weights takes one pass over the links.
 *
 * <p>Mathematics: section 5.1.
 */
public final class BallMatrix {
    private final LinearNetwork network;
    private final Ball ball;
    private double[] values = new double[0];
    private double[] shift = new double[0]; // a_i + ρ
    private double[] diagonal = new double[0];
    private double[] inverse = new double[0]; // of the diagonal
    private double leastWeight; // of the whole graph

    public BallMatrix(LinearNetwork network, Ball ball) {
        this.network = network;
        this.ball = ball;
    }

    public Ball ball() {
        return ball;
    }

    /** Loads weights and discount ρ; call it again when the ball has grown. */
    public void load(Vector weights, double discount) {
        int[] start = ball.starts();
        int[] edge = ball.edges();
        if (diagonal.length != ball.rows()) {
            values = new double[ball.entries()];
            shift = new double[ball.rows()];
            diagonal = new double[ball.rows()];
            inverse = new double[ball.rows()];
        }
        leastWeight = weights.size() == 0 ? 0 : weights.min();
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                double sum = 0;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    double weight = weights.get(edge[e]);
                    values[e] = weight;
                    sum += weight;
                }
                shift[i] = network.decay().get(ball.node(i)) + discount;
                diagonal[i] = sum + shift[i];
                inverse[i] = 1 / diagonal[i];
            }
        });
    }

    /** The least weight of all links of the graph. */
    double leastWeight() {
        return leastWeight;
    }

    /** The least decay of the whole graph, without the discount. */
    double leastDecay() {
        return network.leastDecay();
    }

    /** The number of links of a row. */
    int degree(int row) {
        return ball.starts()[row + 1] - ball.starts()[row];
    }

    double diagonal(int row) {
        return diagonal[row];
    }

    /** w_l of every entry of the ball; must not be modified. */
    double[] weights() {
        return values;
    }

    /** a_i − min a of every row. */
    double[] excess() {
        double[] excess = new double[ball.rows()];
        double least = network.leastDecay();
        RowBlocks.pass(excess.length, RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                excess[i] = network.decay().get(ball.node(i)) - least;
            }
        });
        return excess;
    }

    /** 1 / S_ii of every row; must not be modified. */
    double[] inverseDiagonal() {
        return inverse;
    }

    /** Upper bound on ‖S‖₂ (Gershgorin). */
    public double largest() {
        return 2 * Arrays.stream(diagonal).max().orElse(0);
    }

    /**
     * y ← S x on the given rows; x holds {@code width} interleaved vectors. Sums flows, w_ij (x_i − x_j): where x is nearly constant,
     * S_ii x_i − Σ w_ij x_j would cancel.
     */
    void times(double[] x, double[] y, int width, int from, int to) {
        switch (width) {
            case 1 -> timesOne(x, y, from, to);
            case 2 -> timesTwo(x, y, from, to);
            case 3 -> timesThree(x, y, from, to);
            case 4 -> timesFour(x, y, from, to);
            default -> throw new IllegalArgumentException("width = " + width + " must be 1 to 4.");
        }
    }

    private void timesOne(double[] x, double[] y, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = from; i < to; i++) {
            double own = x[i];
            double a = shift[i] * own;
            for (int e = start[i]; e < start[i + 1]; e++) {
                a += values[e] * (own - x[neighbour[e]]);
            }
            y[i] = a;
        }
    }

    private void timesTwo(double[] x, double[] y, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = from; i < to; i++) {
            double ownA = x[2 * i];
            double ownB = x[2 * i + 1];
            double a = shift[i] * ownA;
            double b = shift[i] * ownB;
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = 2 * neighbour[e];
                a += values[e] * (ownA - x[j]);
                b += values[e] * (ownB - x[j + 1]);
            }
            y[2 * i] = a;
            y[2 * i + 1] = b;
        }
    }

    private void timesThree(double[] x, double[] y, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = from; i < to; i++) {
            double ownA = x[3 * i];
            double ownB = x[3 * i + 1];
            double ownC = x[3 * i + 2];
            double a = shift[i] * ownA;
            double b = shift[i] * ownB;
            double c = shift[i] * ownC;
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = 3 * neighbour[e];
                a += values[e] * (ownA - x[j]);
                b += values[e] * (ownB - x[j + 1]);
                c += values[e] * (ownC - x[j + 2]);
            }
            y[3 * i] = a;
            y[3 * i + 1] = b;
            y[3 * i + 2] = c;
        }
    }

    private void timesFour(double[] x, double[] y, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = from; i < to; i++) {
            double ownA = x[4 * i];
            double ownB = x[4 * i + 1];
            double ownC = x[4 * i + 2];
            double ownD = x[4 * i + 3];
            double a = shift[i] * ownA;
            double b = shift[i] * ownB;
            double c = shift[i] * ownC;
            double d = shift[i] * ownD;
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = 4 * neighbour[e];
                a += values[e] * (ownA - x[j]);
                b += values[e] * (ownB - x[j + 1]);
                c += values[e] * (ownC - x[j + 2]);
                d += values[e] * (ownD - x[j + 3]);
            }
            y[4 * i] = a;
            y[4 * i + 1] = b;
            y[4 * i + 2] = c;
            y[4 * i + 3] = d;
        }
    }

    /** a_i |x_i| + Σ_j w_ij |x_i − x_j| of one vector: the scale of the rounding errors in a row of S x. */
    double flows(double[] x, int width, int row, int n) {
        double own = x[row * width + n];
        double sum = shift[row] * Math.abs(own);
        for (int e = ball.starts()[row]; e < ball.starts()[row + 1]; e++) {
            sum += values[e] * Math.abs(own - x[ball.neighbours()[e] * width + n]);
        }
        return sum;
    }

    /** Computes an upper bound on ‖S_rim,B x‖₂ of every vector: the outflow of the ball. */
    void outflow(double[] x, int width, double[] norms) {
        int rows = ball.rows();
        double[] rim = new double[(ball.size() - rows) * width];
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = ball.outermost(); i < rows && rim.length > 0; i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = neighbour[e] - rows;
                if (j >= 0) {
                    for (int n = 0; n < width; n++) {
                        rim[j * width + n] += values[e] * Math.abs(x[i * width + n]);
                    }
                }
            }
        }
        for (int n = 0; n < width; n++) {
            double sum = 0;
            for (int at = n; at < rim.length; at += width) {
                sum += rim[at] * rim[at];
            }
            norms[n] = Math.sqrt(sum);
        }
    }
}
