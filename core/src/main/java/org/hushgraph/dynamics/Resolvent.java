package org.hushgraph.dynamics;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * Solves S x = b for S(w) = diag(a) + ρI + L(w), by eliminating one node at a time.
 *
 * <p>Eliminating node k leaves a network of the same kind: its neighbours i, j gain a link w_ik w_kj / s_k and a decay
 * w_ik a_k / s_k, with s_k = a_k + Σ_j w_kj (Kron reduction). Only positive numbers are added, multiplied and divided,
 * so there is no cancellation. For b ≥ 0 every entry of x is accurate to about N ulp for any weights (Alfa, Xue, Ye
 * 2002). Cost: N³/3 once, N² per solve.
 *
 * <p>Mathematics: section 4.
 */
public final class Resolvent {
    private final double[][] share; // share[i][k] = w_ik / s_k when k was eliminated, k < i
    private final double[] pivot; // s_k

    private Resolvent(double[][] share, double[] pivot) {
        this.share = share;
        this.pivot = pivot;
    }

    public static Resolvent of(LinearNetwork network, Vector weights, double discount) {
        Graph graph = network.graph();
        graph.requireWeights(weights);
        int size = graph.nodeCount();
        double[][] link = new double[size][]; // lower triangle
        double[] decay = new double[size];
        for (int i = 0; i < size; i++) {
            link[i] = new double[i];
            decay[i] = network.decay().get(i) + discount;
        }
        for (int l = 0; l < graph.edgeCount(); l++) {
            link[Math.max(graph.from(l), graph.to(l))][Math.min(graph.from(l), graph.to(l))] = weights.get(l);
        }
        return eliminate(link, decay);
    }

    /** Eliminates from the last node to the first, so that rows of the lower triangle are read contiguously. */
    private static Resolvent eliminate(double[][] link, double[] decay) {
        int size = decay.length;
        double[] pivot = new double[size];
        for (int k = size - 1; k >= 0; k--) {
            double[] row = link[k];
            double sum = decay[k];
            for (int i = 0; i < k; i++) {
                sum += row[i];
            }
            pivot[k] = sum;
            for (int i = 0; i < k; i++) {
                if (row[i] != 0) {
                    double share = row[i] / sum;
                    decay[i] += share * decay[k];
                    double[] target = link[i];
                    for (int j = 0; j < i; j++) { // calling Rows here slows down RoundBenchmark.allTime
                        target[j] += share * row[j];
                    }
                }
            }
            for (int i = 0; i < k; i++) {
                row[i] /= sum;
            }
        }
        return new Resolvent(link, pivot);
    }

    int size() {
        return pivot.length;
    }

    /** x = S⁻¹ b. */
    Vector solve(Vector right) {
        double[] x = right.toArray();
        solveInPlace(x);
        return Vector.adopt(x);
    }

    /** S⁻¹ e_k: the response of every node to an impulse at node k, integrated over all time. */
    public Vector column(int node) {
        return solve(Vector.unit(size(), node));
    }

    /** S⁻¹. */
    public Matrix inverse() {
        int size = size();
        double[][] rows = new double[size][size];
        for (int i = 0; i < size; i++) {
            rows[i][i] = 1;
            solveInPlace(rows[i]);
        }
        for (int i = 0; i < size; i++) { // make it exactly symmetric
            for (int j = 0; j < i; j++) {
                rows[j][i] = rows[i][j];
            }
        }
        return Matrix.adopt(rows);
    }

    private void solveInPlace(double[] x) {
        int size = pivot.length;
        for (int k = size - 1; k >= 0; k--) { // distribute the value of k to the remaining nodes
            double value = x[k];
            if (value != 0) {
                double[] row = share[k];
                for (int i = 0; i < k; i++) {
                    x[i] += row[i] * value;
                }
            }
        }
        for (int k = 0; k < size; k++) {
            double sum = x[k] / pivot[k];
            double[] row = share[k];
            for (int i = 0; i < k; i++) {
                sum += row[i] * x[i];
            }
            x[k] = sum;
        }
    }
}
