package org.hushgraph.consensus;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.LeastSquares;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * Multipliers of the slowest directions of disagreement that balance a gradient: a matrix that proves bounds on
 * weights.
 *
 * <pre>
 *  X = V Y Vᵀ ⪰ 0,   V eigenvectors of L(w) with the least eigenvalues
 *  Y = argmin Σ_l (g_l − ν − e_lᵀXe_l)²   over the links l between their bounds, then without its negative part
 * </pre>
 *
 * At an optimum the sum is 0. Near an optimum the eigenvectors are as inaccurate as the weights; a few corrections of
 * the factor of X compensate for that. In any case X is positive semidefinite, which is all that a proof needs.
 *
 * <p>Mathematics: section 10.1.
 */
final class EigenspaceMultipliers {
    private static final int CORRECTIONS = 5;
    private static final double RIDGE = 1e-15;
    private static final double AT_THE_BOUND = 1e-7; // relative to an equal share of the budget

    private final Graph graph;
    private final SymmetricEigen eigen;
    private final int[] between; // links between their bounds

    EigenspaceMultipliers(Graph graph, CappedSimplex set, Vector weights) {
        this.graph = graph;
        this.eigen = SymmetricEigen.of(AlgebraicConnectivity.deflated(graph, weights, 0));
        double margin = AT_THE_BOUND * set.budget() / set.size();
        this.between = IntStream.range(0, set.size())
                .filter(l -> weights.get(l) - set.lower(l) > margin && set.upper(l) - weights.get(l) > margin)
                .toArray();
    }

    /** λ₂. */
    double rate() {
        return eigen.value(0);
    }

    /**
     * Numbers of eigenvectors that may matter near a level: those with eigenvalues equal to it within growing
     * tolerances.
     */
    int[] counts(double level) {
        return DoubleStream.of(1e-10, 1e-8, 1e-6, 1e-4)
                .mapToInt(rough -> count(level * (1 + rough)))
                .filter(count -> count > 0)
                .distinct()
                .toArray();
    }

    private int count(double level) {
        int count = 0;
        while (count < graph.nodeCount() - 1 && eigen.value(count) <= level) {
            count++;
        }
        return count;
    }

    /** X from the first {@code count} eigenvectors; ν is fitted if {@code shifted}, otherwise 0. */
    DualCertificate balancing(Vector gradient, int count, boolean shifted) {
        int unknowns = count * (count + 1) / 2;
        Matrix rows = Matrix.generate(
                between.length, unknowns + (shifted ? 1 : 0), (m, n) -> n == unknowns ? 1 : coefficient(between[m], n));
        Vector target = Vector.generate(between.length, m -> gradient.get(between[m]));
        Vector solution = between.length == 0
                ? Vector.unit(rows.columns(), 0) // nothing to balance: use the slowest direction alone
                : LeastSquares.solve(rows, target);
        return corrected(solution, count, target, shifted ? solution.get(unknowns) : 0, shifted);
    }

    /**
     * The same, starting from the projection of a given X: if several Y balance the gradient, the shortest need not be
     * positive.
     */
    DualCertificate balancing(Vector gradient, int count, boolean shifted, DualMatrix given) {
        double[][] vectors = eigen.vectors();
        double[] part = new double[place(count, 0)];
        for (int p = 0; p < count; p++) {
            for (int q = 0; q <= p; q++) {
                part[place(p, q)] = given.form(vectors[p], vectors[q]);
            }
        }
        Vector target = Vector.generate(between.length, m -> gradient.get(between[m]));
        DualCertificate present = given.certificate();
        double shift = 0;
        for (int l : shifted ? between : new int[0]) {
            shift += (gradient.get(l) - present.stretch().get(l)) / between.length;
        }
        return corrected(Vector.adopt(part), count, target, shift, shifted);
    }

    private DualCertificate corrected(Vector solution, int count, Vector target, double first, boolean shifted) {
        double[][] factor = factor(solution, count);
        double shift = first;
        for (int n = 0; n < CORRECTIONS; n++) {
            shift += correct(factor, target, shift, shifted);
        }
        double trace = 0;
        for (double[] row : factor) {
            trace += product(row, row);
        }
        return new DualCertificate(Vector.generate(graph.edgeCount(), l -> form(factor, l, l)), trace);
    }

    /** F, N × r, with X = FFᵀ: the eigenvectors in the directions in which Y is positive. */
    private double[][] factor(Vector solution, int count) {
        SymmetricEigen parts = SymmetricEigen.of(Matrix.generate(count, count, (p, q) -> solution.get(place(p, q))));
        double[][] factor = new double[graph.nodeCount()][count];
        for (int i = 0; i < factor.length; i++) {
            for (int n = 0; n < count; n++) {
                for (int p = 0; p < count; p++) {
                    factor[i][n] += Math.sqrt(Math.max(0, parts.value(n))) * parts.entry(p, n) * eigen.entry(i, p);
                }
            }
        }
        return factor;
    }

    /**
     * Applies the least change of F and ν that balances the gradient to first order; returns the change of ν.
     *
     * <pre>  2 e_lᵀF δFᵀe_l + δν = g_l − ν − e_lᵀFFᵀe_l,   δF = 2 Σ_l κ_l e_l e_lᵀF,   δν = Σ_l κ_l </pre>
     */
    private double correct(double[][] factor, Vector target, double shift, boolean shifted) {
        int size = between.length;
        Cholesky system = new Cholesky(size);
        double largest = 0;
        for (int m = 0; m < size; m++) {
            for (int n = m; n < size; n++) {
                int overlap = overlap(between[m], between[n]);
                system.upperRows()[m][n] =
                        (overlap == 0 ? 0 : 4 * overlap * form(factor, between[m], between[n])) + (shifted ? 1 : 0);
            }
            largest = Math.max(largest, system.upperRows()[m][m]);
        }
        for (int m = 0; m < size; m++) {
            system.upperRows()[m][m] += RIDGE * size * largest;
        }
        double[] kappa = new double[size];
        for (int m = 0; m < size; m++) {
            kappa[m] = target.get(m) - shift - form(factor, between[m], between[m]);
        }
        if (!system.factorise(size)) {
            return 0;
        }
        system.solve(kappa);
        double[][] change = new double[factor.length][factor[0].length];
        double sum = 0;
        for (int m = 0; m < size; m++) {
            int i = graph.from(between[m]);
            int j = graph.to(between[m]);
            for (int n = 0; n < change[i].length; n++) {
                double moved = 2 * kappa[m] * (factor[i][n] - factor[j][n]);
                change[i][n] += moved;
                change[j][n] -= moved;
            }
            sum += kappa[m];
        }
        for (int i = 0; i < factor.length; i++) {
            for (int n = 0; n < factor[i].length; n++) {
                factor[i][n] += change[i][n];
            }
        }
        return shifted ? sum : 0;
    }

    /** e_lᵀe_m. */
    private int overlap(int l, int m) {
        return (graph.from(l) == graph.from(m) ? 1 : 0)
                + (graph.to(l) == graph.to(m) ? 1 : 0)
                - (graph.from(l) == graph.to(m) ? 1 : 0)
                - (graph.to(l) == graph.from(m) ? 1 : 0);
    }

    /** e_lᵀ FFᵀ e_m. */
    private double form(double[][] factor, int l, int m) {
        double sum = 0;
        for (int n = 0; n < factor[0].length; n++) {
            sum += (factor[graph.from(l)][n] - factor[graph.to(l)][n])
                    * (factor[graph.from(m)][n] - factor[graph.to(m)][n]);
        }
        return sum;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int n = 0; n < x.length; n++) {
            sum += x[n] * y[n];
        }
        return sum;
    }

    /** Index of the entry of Y in row p and column q among the unknowns. */
    private static int place(int p, int q) {
        int high = Math.max(p, q);
        return high * (high + 1) / 2 + Math.min(p, q);
    }

    /** The derivative of e_lᵀXe_l by an entry of Y. */
    private double coefficient(int l, int place) {
        int high = 0;
        while (place >= place(high + 1, 0)) {
            high++;
        }
        int low = place - place(high, 0);
        return (low == high ? 1 : 2) * difference(l, high) * difference(l, low);
    }

    /** (V_i − V_j) in the direction of eigenvector p. */
    private double difference(int l, int p) {
        return eigen.entry(graph.from(l), p) - eigen.entry(graph.to(l), p);
    }
}
