package org.hushgraph.consensus;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * The excess of L(w) over a rate of agreement, and its inverse.
 *
 * <pre>  S = L(w) − t (I − 11ᵀ/N),   P = S⁻¹ on the vectors ⟂ 1 </pre>
 *
 * Along 1, which no link affects, both have an arbitrary positive eigenvalue, so that S can be factorised.
 */
final class SlackMatrix {
    private final Graph graph;
    private final double[][] values;
    private final double[][] inverse;
    private final double alongOnes; // the eigenvalue of P that belongs to 1
    private final double logDeterminant;

    private SlackMatrix(Graph graph, double[][] values, Cholesky factor) {
        this.graph = graph;
        this.values = values;
        this.inverse = factor.inverse();
        double sum = 0;
        for (double value : inverse[0]) {
            sum += value;
        }
        this.alongOnes = sum;
        double logarithms = Math.log(sum);
        for (int i = 0; i < values.length; i++) {
            logarithms += 2 * Math.log(factor.upperRows()[i][i]);
        }
        this.logDeterminant = logarithms;
    }

    /** Empty if the network does not agree that fast. */
    static Optional<SlackMatrix> of(Graph graph, double[] weights, double rate) {
        Matrix slack = AlgebraicConnectivity.deflated(graph, Vector.of(weights), rate);
        double[][] values = slack.toArray();
        Cholesky factor = new Cholesky(values.length);
        return factorise(factor, values, values, 0)
                ? Optional.of(new SlackMatrix(graph, values, factor))
                : Optional.empty();
    }

    /** Factorises values + length · change; returns false if it is not positive definite. */
    static boolean factorise(Cholesky factor, double[][] values, double[][] change, double length) {
        for (int i = 0; i < values.length; i++) {
            for (int j = i; j < values.length; j++) {
                factor.upperRows()[i][j] = values[i][j] + length * change[i][j];
            }
        }
        return factor.factorise(values.length);
    }

    Graph graph() {
        return graph;
    }

    /** S; must not be modified. */
    double[][] values() {
        return values;
    }

    /** P; must not be modified. */
    double[][] inverse() {
        return inverse;
    }

    /** e_lᵀ P e_m. */
    double form(int l, int m) {
        return form(graph, inverse, l, m);
    }

    static double form(Graph graph, double[][] matrix, int l, int m) {
        double[] from = matrix[graph.from(l)];
        double[] to = matrix[graph.to(l)];
        int i = graph.from(m);
        int j = graph.to(m);
        return from[i] - from[j] - (to[i] - to[j]);
    }

    /** log det S on the vectors ⟂ 1. */
    double logDeterminant() {
        return logDeterminant;
    }

    /** e_lᵀ P² e_l. */
    double inverseSquare(int l) {
        double[] from = inverse[graph.from(l)];
        double[] to = inverse[graph.to(l)];
        double sum = 0;
        for (int i = 0; i < from.length; i++) {
            sum += (from[i] - to[i]) * (from[i] - to[i]);
        }
        return sum;
    }

    /** Tr P² on the vectors ⟂ 1. */
    double inverseSquareTrace() {
        double sum = -alongOnes * alongOnes;
        for (double[] row : inverse) {
            sum += Rows.dot(row, row);
        }
        return sum;
    }

    /** Tr P on the vectors ⟂ 1. */
    double inverseTrace() {
        double sum = -alongOnes;
        for (int i = 0; i < inverse.length; i++) {
            sum += inverse[i][i];
        }
        return sum;
    }

    /** An entry of P on the vectors ⟂ 1 alone. */
    double inverseEntry(int i, int j) {
        return inverse[i][j] - alongOnes / inverse.length;
    }

    /** ΔS = Σ Δw_l e_l e_lᵀ − Δt (I − 11ᵀ/N). */
    double[][] change(int[] links, double[] moves, double rateMove) {
        int size = values.length;
        double[][] change = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                change[i][j] = rateMove * (1.0 / size - (i == j ? 1 : 0));
            }
        }
        for (int m = 0; m < links.length; m++) {
            int i = graph.from(links[m]);
            int j = graph.to(links[m]);
            change[i][i] += moves[m];
            change[j][j] += moves[m];
            change[i][j] -= moves[m];
            change[j][i] -= moves[m];
        }
        return change;
    }

    boolean isPositiveAfter(double[][] change, double length) {
        return factorise(new Cholesky(values.length), values, change, length);
    }
}
