package org.hushgraph.krylov;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Newton systems of f(w) = ½ Σ_k [S⁻¹]_kk on the whole graph, by sparse solves.
 *
 * <pre>
 *  S x_k = e_k,   d_kl = (x_k)_i − (x_k)_j,   ∂f/∂w_l = −½ Σ_k d_kl²,   ∇²f = Σ_k G_kᵀ S⁻¹ G_k,   G_k = [d_kl e_l]_l
 *  (∇²f + C⁻¹) s = v:   s_l = c_l (v_l − Σ_k d_kl e_lᵀ y_k),   S y_k + Σ_m G_k C G_mᵀ y_m = G_k C v
 * </pre>
 *
 * The last line is Woodbury's identity. Its matrix has the pattern of the graph: for one node it is S with the weights
 * w_l + c_l d_l². Both systems are solved by conjugate gradients with the diagonal as a preconditioner, always from 0,
 * so that results depend on their arguments alone. Cost: some hundred passes over the links.
 *
 * <p>Mathematics: section 13.2.
 */
public final class ImpulseNewton {
    private static final double TO_ROUNDING = 1e-16; // residual of x, relative to that of 0
    private static final double CORRECTED = 1e-4; // residual of the correction of x
    private static final double TIGHT = 1e-13; // residual of y
    private static final int MOST_STEPS = 5000;
    private static final int RIGHTS = 2;

    private final double least; // a + ρ
    private final Ball ball;
    private final int count; // of observed nodes
    private final double[] weights; // of each entry
    private final double[] shift; // a_i + ρ
    private final double[] x; // count values for each node
    private double[] spread = new double[0]; // c of each entry
    private double[] joined = new double[0]; // w + c d² of each entry, for one observed node
    private double residual; // Σ_k ‖e_k − S x_k‖²

    public ImpulseNewton(LinearNetwork network, NodeSet observed, double discount) {
        this.least = network.leastDecay() + discount;
        this.ball = new Ball(network.graph(), observed);
        ball.grow(network.graph().nodeCount());
        this.count = observed.size();
        this.weights = new double[ball.entries()];
        this.x = new double[ball.rows() * count];
        this.shift = new double[ball.rows()];
        Arrays.setAll(shift, i -> network.decay().get(ball.node(i)) + discount);
    }

    /** Computes the responses under these weights. */
    public void respond(Vector linkWeights) {
        load(linkWeights::get, weights);
        Arrays.fill(x, 0);
        double[] rights = new double[x.length];
        for (int k = 0; k < count; k++) {
            rights[k * count + k] = 1; // the k-th centre has the number k
        }
        solve(1, rights, x, false, TO_ROUNDING);
        double[] left = new double[x.length]; // the true residual: that of the recurrence drifts from it
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            times(count, x, left, weights, from, to);
            for (int l = from * count; l < to * count; l++) {
                left[l] = rights[l] - left[l];
            }
        });
        double[] correction = new double[x.length];
        double[] last = solve(1, left, correction, false, CORRECTED);
        for (int l = 0; l < x.length; l++) {
            x[l] += correction[l];
        }
        residual = last[0] * last[0];
    }

    private void load(IntToDoubleFunction value, double[] entries) {
        int[] start = ball.starts();
        int[] edge = ball.edges();
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int e = start[from]; e < start[to]; e++) {
                entries[e] = value.applyAsDouble(edge[e]);
            }
        });
    }

    /** Σ_k (x_k)_k, which is 2 f. */
    public double response() {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += x[k * count + k];
        }
        return sum;
    }

    /** Upper bound on the error of the response, rounding aside. */
    public double responseError() {
        double error = Math.sqrt(residual);
        return error / least; // |e_kᵀS⁻¹r| ≤ ‖r‖ / least
    }

    /** Σ_k Σ_i (a_i + ρ) (x_k)_i². */
    public double decayEnergy() {
        double[] total = new double[1];
        RowBlocks.pass(ball.rows(), RowBlocks.PLAIN, total, (from, to, sums, at) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                for (int k = 0; k < count; k++) {
                    sum += shift[i] * x[i * count + k] * x[i * count + k];
                }
            }
            sums[at] = sum;
        });
        return total[0];
    }

    /** Σ_k d_kl² of every link. */
    public double[] squares() {
        double[] result = new double[ball.graph().edgeCount()];
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        EdgeForms.add(ball, ball.rows(), x, ones, result);
        return result;
    }

    /** The solutions y for v and for 1, of which the solutions s of the Newton system follow. */
    public final class Solution {
        private final double[] c;
        private final double[] v;
        private final double[] y; // RIGHTS × count values for each node

        private Solution(double[] c, double[] v, double[] y) {
            this.c = c;
            this.v = v;
            this.y = y;
        }

        /** The solution s for the right-hand side first · v + second · 1. */
        public double[] step(double first, double second) {
            double[] result = new double[c.length];
            double[] byNode = new double[y.length];
            double[] responses = new double[x.length];
            RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
                for (int i = from; i < to; i++) {
                    int width = RIGHTS * count;
                    System.arraycopy(y, i * width, byNode, ball.node(i) * width, width);
                    System.arraycopy(x, i * count, responses, ball.node(i) * count, count);
                }
            });
            RowBlocks.pass(c.length, RowBlocks.LINKED, (from, to, sums, at) -> {
                for (int l = from; l < to; l++) {
                    int i = ball.graph().from(l);
                    int j = ball.graph().to(l);
                    double slope = 0;
                    for (int k = 0; k < count; k++) {
                        int n = RIGHTS * (i * count + k);
                        int m = RIGHTS * (j * count + k);
                        double difference = responses[i * count + k] - responses[j * count + k];
                        slope += difference
                                * (first * (byNode[n] - byNode[m]) + second * (byNode[n + 1] - byNode[m + 1]));
                    }
                    result[l] = c[l] * (first * v[l] + second - slope);
                }
            });
            return result;
        }
    }

    /** One observed node: the coupling only changes the weights. */
    private void join() {
        if (joined.length == 0) {
            joined = new double[ball.entries()];
        }
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int e = start[i]; e < start[i + 1]; e++) {
                    double difference = x[i] - x[neighbour[e]];
                    joined[e] = weights[e] + spread[e] * difference * difference;
                }
            }
        });
    }

    /** Solves the Newton system with C = diag(c), for v and for 1. */
    public Solution solve(double[] c, double[] v) {
        if (spread.length == 0) {
            spread = new double[ball.entries()];
        }
        load(l -> c[l], spread);
        if (count == 1) {
            join();
        }
        double[] rights = new double[RIGHTS * x.length];
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        int[] edge = ball.edges();
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int e = start[i]; e < start[i + 1]; e++) {
                    for (int k = 0; k < count; k++) {
                        double flow = spread[e] * (x[i * count + k] - x[neighbour[e] * count + k]);
                        rights[RIGHTS * (i * count + k)] += flow * v[edge[e]];
                        rights[RIGHTS * (i * count + k) + 1] += flow;
                    }
                }
            }
        });
        double[] y = new double[rights.length];
        solve(RIGHTS, rights, y, true, TIGHT);
        return new Solution(c, v, y);
    }

    /**
     * Conjugate gradients for S ⊗ I + the coupling, from 0. Column c of node i and observed node k is at
     * {@code (i · count + k) · columns + c}. Returns ‖r‖₂ of every column.
     */
    private double[] solve(int columns, double[] rights, double[] y, boolean coupled, double tolerance) {
        boolean joint = coupled && count > 1;
        double[] effective = coupled && count == 1 ? joined : weights;
        int width = columns * count;
        double[] r = rights.clone();
        double[] p = new double[r.length];
        double[] q = new double[r.length];
        double[] inverse = inverseDiagonal(effective, joint);
        double[] energies = new double[2 * columns]; // rᵀD⁻¹r and ‖r‖²
        measure(columns, r, inverse, energies);
        double[] first = energies.clone();
        double[] alpha = new double[columns];
        double[] beta = new double[columns];
        double[] curvature = new double[columns];
        for (int n = 0; n < MOST_STEPS && !isSmall(columns, energies, first, tolerance); n++) {
            direct(columns, r, p, inverse, beta);
            RowBlocks.pass(ball.rows(), RowBlocks.LINKED, curvature, (from, to, sums, at) -> {
                times(width, p, q, effective, from, to);
                if (joint) {
                    addCoupling(columns, p, q, from, to);
                }
                for (int c = 0; c < columns; c++) {
                    double sum = 0;
                    for (int l = from * width + c; l < to * width; l += columns) {
                        sum += p[l] * q[l];
                    }
                    sums[at + c] = sum;
                }
            });
            Arrays.setAll(alpha, c -> curvature[c] > 0 ? energies[c] / curvature[c] : 0);
            System.arraycopy(energies, 0, beta, 0, columns);
            RowBlocks.pass(ball.rows(), RowBlocks.PLAIN, energies, (from, to, sums, at) -> {
                for (int c = 0; c < columns; c++) {
                    double length = alpha[c];
                    for (int l = from * width + c; l < to * width; l += columns) {
                        y[l] += length * p[l];
                        r[l] -= length * q[l];
                    }
                    sum(columns, r, inverse, c, from, to, sums, at);
                }
            });
            Arrays.setAll(beta, c -> beta[c] > 0 ? energies[c] / beta[c] : 0);
        }
        double[] norms = new double[columns];
        Arrays.setAll(norms, c -> Math.sqrt(energies[columns + c]));
        return norms;
    }

    private static boolean isSmall(int columns, double[] energies, double[] first, double tolerance) {
        for (int c = 0; c < columns; c++) {
            if (energies[c] > tolerance * tolerance * first[c]) {
                return false;
            }
        }
        return true;
    }

    private void measure(int columns, double[] r, double[] inverse, double[] energies) {
        RowBlocks.pass(ball.rows(), RowBlocks.PLAIN, energies, (from, to, sums, at) -> {
            for (int c = 0; c < columns; c++) {
                sum(columns, r, inverse, c, from, to, sums, at);
            }
        });
    }

    /** Sums rᵀD⁻¹r and ‖r‖² of a column over some rows. */
    private void sum(int columns, double[] r, double[] inverse, int c, int from, int to, double[] sums, int at) {
        double energy = 0;
        double squares = 0;
        int l = from * count * columns + c;
        for (int n = from * count; n < to * count; n++, l += columns) {
            double square = r[l] * r[l];
            energy += square * inverse[n];
            squares += square;
        }
        sums[at + c] = energy;
        sums[at + columns + c] = squares;
    }

    /** p ← D⁻¹r + βp. */
    private void direct(int columns, double[] r, double[] p, double[] inverse, double[] beta) {
        RowBlocks.pass(ball.rows(), RowBlocks.PLAIN, (from, to, sums, at) -> {
            for (int c = 0; c < columns; c++) {
                double factor = beta[c];
                int l = from * count * columns + c;
                for (int n = from * count; n < to * count; n++, l += columns) {
                    p[l] = r[l] * inverse[n] + factor * p[l];
                }
            }
        });
    }

    private double[] inverseDiagonal(double[] effective, boolean joint) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        double[] inverse = new double[ball.rows() * count];
        RowBlocks.pass(ball.rows(), RowBlocks.LINKED, (from, to, sums, at) -> {
            for (int i = from; i < to; i++) {
                for (int k = 0; k < count; k++) {
                    double sum = shift[i];
                    for (int e = start[i]; e < start[i + 1]; e++) {
                        double difference = x[i * count + k] - x[neighbour[e] * count + k];
                        sum += effective[e] + (joint ? spread[e] * difference * difference : 0);
                    }
                    inverse[i * count + k] = 1 / sum;
                }
            }
        });
        return inverse;
    }

    /** q ← (diag(a) + ρI + L) p for several columns, from flows along links. */
    private void times(int width, double[] p, double[] q, double[] effective, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        for (int i = from; i < to; i++) {
            if (width == 1) {
                double own = p[i];
                double sum = shift[i] * own;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    sum += effective[e] * (own - p[neighbour[e]]);
                }
                q[i] = sum;
            } else if (width == 2) {
                double ownA = p[2 * i];
                double ownB = p[2 * i + 1];
                double a = shift[i] * ownA;
                double b = shift[i] * ownB;
                for (int e = start[i]; e < start[i + 1]; e++) {
                    int j = 2 * neighbour[e];
                    a += effective[e] * (ownA - p[j]);
                    b += effective[e] * (ownB - p[j + 1]);
                }
                q[2 * i] = a;
                q[2 * i + 1] = b;
            } else {
                for (int n = i * width; n < (i + 1) * width; n++) {
                    q[n] = shift[i] * p[n];
                }
                for (int e = start[i]; e < start[i + 1]; e++) {
                    int offset = (neighbour[e] - i) * width;
                    for (int n = i * width; n < (i + 1) * width; n++) {
                        q[n] += effective[e] * (p[n] - p[n + offset]);
                    }
                }
            }
        }
    }

    /** Adds Σ_m G_k C G_mᵀ p_m to the columns of each k. */
    private void addCoupling(int columns, double[] p, double[] q, int from, int to) {
        int[] start = ball.starts();
        int[] neighbour = ball.neighbours();
        int width = columns * count;
        for (int i = from; i < to; i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = neighbour[e];
                for (int c = 0; c < columns; c++) {
                    double slope = 0; // Σ_m d_ml (p_m)_l
                    for (int m = 0; m < count; m++) {
                        double difference = x[i * count + m] - x[j * count + m];
                        slope += difference * (p[i * width + m * columns + c] - p[j * width + m * columns + c]);
                    }
                    for (int k = 0; k < count; k++) {
                        double difference = x[i * count + k] - x[j * count + k];
                        q[i * width + k * columns + c] += spread[e] * difference * slope;
                    }
                }
            }
        }
    }
}
