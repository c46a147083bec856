package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * The slowest directions of disagreement of one part of a network, and the multipliers X = FFᵀ of these directions.
 * Links are those between their bounds, in a common order for all parts; links outside the part do not matter here.
 */
final class Eigenspace {
    private final double floor;
    private final Graph graph;
    private final SymmetricEigen eigen;
    private final int[] local; // number of each link in the part, or negative

    Eigenspace(RateFloor part, int[] between, Vector weights) {
        this.floor = part.floor();
        this.graph = part.graph();
        this.eigen = SymmetricEigen.of(AlgebraicConnectivity.deflated(graph, part.own(weights), 0));
        this.local = Arrays.stream(between).map(part::local).toArray();
    }

    double floor() {
        return floor;
    }

    /** λ₂. */
    double rate() {
        return eigen.value(0);
    }

    /** Number of eigenvalues up to a level, without that of 1. */
    int count(double level) {
        int count = 0;
        while (count < graph.nodeCount() - 1 && eigen.value(count) <= level) {
            count++;
        }
        return count;
    }

    /** Index of the entry of Y in row p and column q among the unknowns. */
    static int place(int p, int q) {
        int high = Math.max(p, q);
        return high * (high + 1) / 2 + Math.min(p, q);
    }

    /** The derivative of e_lᵀXe_l by an entry of Y. */
    double coefficient(int m, int place) {
        if (local[m] < 0) {
            return 0;
        }
        int high = 0;
        while (place >= place(high + 1, 0)) {
            high++;
        }
        int low = place - place(high, 0);
        return (low == high ? 1 : 2) * difference(local[m], high) * difference(local[m], low);
    }

    /** (V_i − V_j) in the direction of eigenvector p. */
    private double difference(int l, int p) {
        return eigen.entry(graph.from(l), p) - eigen.entry(graph.to(l), p);
    }

    /** F, N × r, with X = FFᵀ: the eigenvectors in the directions in which Y is positive. */
    double[][] factor(IntToDoubleFunction entries, int count) {
        double[][] factor = new double[graph.nodeCount()][count];
        if (count == 0) {
            return factor;
        }
        SymmetricEigen parts =
                SymmetricEigen.of(Matrix.generate(count, count, (p, q) -> entries.applyAsDouble(place(p, q))));
        for (int i = 0; i < factor.length; i++) {
            for (int n = 0; n < count; n++) {
                for (int p = 0; p < count; p++) {
                    factor[i][n] += Math.sqrt(Math.max(0, parts.value(n))) * parts.entry(p, n) * eigen.entry(i, p);
                }
            }
        }
        return factor;
    }

    /** F of the projection of a given X onto the first eigenvectors. */
    double[][] projected(DualMatrix given, int count) {
        double[][] vectors = eigen.vectors();
        double[] entries = new double[place(count, 0)];
        for (int p = 0; p < count; p++) {
            for (int q = 0; q <= p; q++) {
                entries[place(p, q)] = given.form(vectors[p], vectors[q]);
            }
        }
        return factor(place -> entries[place], count);
    }

    /** Adds this part of the equations for κ: 4 e_lᵀe_m e_lᵀFFᵀe_m on the left, and −e_lᵀFFᵀe_l on the right. */
    void addEquations(double[][] factor, double[][] rows, double[] right) {
        for (int m = 0; m < local.length; m++) {
            if (local[m] >= 0) {
                for (int n = m; n < local.length; n++) {
                    int overlap = local[n] < 0 ? 0 : overlap(local[m], local[n]);
                    rows[m][n] += overlap == 0 ? 0 : 4 * overlap * form(factor, local[m], local[n]);
                }
                right[m] -= form(factor, local[m], local[m]);
            }
        }
    }

    /** F ← F + 2 Σ_l κ_l e_l e_lᵀF. */
    void move(double[][] factor, double[] kappa) {
        double[][] change = new double[factor.length][factor[0].length];
        for (int m = 0; m < local.length; m++) {
            if (local[m] >= 0) {
                int i = graph.from(local[m]);
                int j = graph.to(local[m]);
                for (int n = 0; n < change[i].length; n++) {
                    double moved = 2 * kappa[m] * (factor[i][n] - factor[j][n]);
                    change[i][n] += moved;
                    change[j][n] -= moved;
                }
            }
        }
        for (int i = 0; i < factor.length; i++) {
            for (int n = 0; n < factor[i].length; n++) {
                factor[i][n] += change[i][n];
            }
        }
    }

    /** e_lᵀe_m. */
    private int overlap(int l, int m) {
        return (graph.from(l) == graph.from(m) ? 1 : 0)
                + (graph.to(l) == graph.to(m) ? 1 : 0)
                - (graph.from(l) == graph.to(m) ? 1 : 0)
                - (graph.to(l) == graph.from(m) ? 1 : 0);
    }

    /** e_lᵀ FFᵀ e_m of links of the part. */
    double form(double[][] factor, int l, int m) {
        double sum = 0;
        for (int n = 0; n < factor[0].length; n++) {
            sum += (factor[graph.from(l)][n] - factor[graph.to(l)][n])
                    * (factor[graph.from(m)][n] - factor[graph.to(m)][n]);
        }
        return sum;
    }
}
