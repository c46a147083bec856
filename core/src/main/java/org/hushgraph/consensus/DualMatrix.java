package org.hushgraph.consensus;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;

/** X of one part, positive definite on the vectors ⟂ 1 and 0 along 1: the multipliers of the directions of disagreement. */
final class DualMatrix {
    private final Graph graph;
    private final double[][] values;

    private DualMatrix(Graph graph, double[][] values) {
        this.graph = graph;
        this.values = values;
    }

    /** μP. */
    static DualMatrix of(SlackMatrix slack, double mu) {
        int size = slack.values().length;
        Matrix values = Matrix.generate(size, size, (i, j) -> mu * slack.inverseEntry(i, j));
        return new DualMatrix(slack.graph(), values.toArray());
    }

    /** e_lᵀ X e_m. */
    double form(int l, int m) {
        return SlackMatrix.form(graph, values, l, m);
    }

    /** uᵀXv. */
    double form(double[] u, double[] v) {
        double sum = 0;
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < v.length; j++) {
                sum += u[i] * values[i][j] * v[j];
            }
        }
        return sum;
    }

    double trace() {
        return Matrix.adopt(values).trace();
    }

    /** ⟨X, S⟩. */
    double product(SlackMatrix slack) {
        return productAfter(values, slack, slack.values(), 0);
    }

    /** ⟨X + length ΔX, S + length ΔS⟩. */
    double productAfter(double[][] change, SlackMatrix slack, double[][] slackChange, double length) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
                sum += (values[i][j] + length * change[i][j]) * (slack.values()[i][j] + length * slackChange[i][j]);
            }
        }
        return sum;
    }

    /** Tr XP. */
    double productWithInverse(SlackMatrix slack) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
                sum += values[i][j] * slack.inverse()[i][j];
            }
        }
        return sum;
    }

    /** e_lᵀ X P e_l of the given links. */
    double[] formsWithInverse(int[] links, SlackMatrix slack) {
        double[][] product = product(values, slack.inverse());
        return Arrays.stream(links)
                .mapToDouble(l -> SlackMatrix.form(graph, product, l, l))
                .toArray();
    }

    /** ΔX = μP − X − (XΔSP + PΔSX)/2. */
    double[][] change(double mu, SlackMatrix slack, double[][] slackChange) {
        double[][] product = product(product(values, slackChange), slack.inverse());
        int size = values.length;
        double[][] change = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                change[i][j] = mu * slack.inverseEntry(i, j) - values[i][j] - (product[i][j] + product[j][i]) / 2;
            }
        }
        return change;
    }

    private static double[][] product(double[][] a, double[][] b) {
        return Matrix.adopt(a).times(Matrix.adopt(b)).toArray();
    }

    /** Whether X + length ΔX is positive definite on the vectors ⟂ 1. */
    boolean isPositiveAfter(double[][] change, double length) {
        double[][] lifted = new double[values.length][];
        double lift = trace() / values.length / values.length;
        for (int i = 0; i < values.length; i++) {
            lifted[i] = values[i].clone();
            for (int j = 0; j < values.length; j++) {
                lifted[i][j] += lift;
            }
        }
        return SlackMatrix.factorise(new Cholesky(values.length), lifted, change, length);
    }

    DualMatrix moved(double[][] change, double length) {
        Matrix moved = Matrix.adopt(values).plus(length, Matrix.adopt(change));
        return new DualMatrix(graph, moved.toArray());
    }
}
