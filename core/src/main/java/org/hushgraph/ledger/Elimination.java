package org.hushgraph.ledger;

import static org.hushgraph.linalg.Rows.addScaled;

import org.hushgraph.linalg.Matrix;

/** The inverse of a general matrix, by elimination with row exchanges. Cost: 2N³. */
final class Elimination {
    private Elimination() {}

    static Matrix inverse(Matrix matrix) {
        double[][] rows = matrix.toArray();
        double[][] result = Matrix.identity(rows.length).toArray();
        for (int k = 0; k < rows.length; k++) {
            int pivot = k;
            for (int i = k + 1; i < rows.length; i++) {
                pivot = Math.abs(rows[i][k]) > Math.abs(rows[pivot][k]) ? i : pivot;
            }
            if (!(Math.abs(rows[pivot][k]) > 0)) {
                throw new ArithmeticException("a matrix of the filter of noisy messages has no inverse: the weights are"
                        + " too large for the time. Try smaller weights or shorter rounds.");
            }
            exchange(rows, k, pivot);
            exchange(result, k, pivot);
            double scale = 1 / rows[k][k];
            scale(rows[k], scale);
            scale(result[k], scale);
            for (int i = 0; i < rows.length; i++) {
                double factor = rows[i][k];
                if (i != k && factor != 0) {
                    addScaled(rows[i], -factor, rows[k]);
                    addScaled(result[i], -factor, result[k]);
                }
            }
        }
        return Matrix.adopt(result);
    }

    private static void exchange(double[][] rows, int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }

    private static void scale(double[] row, double factor) {
        for (int j = 0; j < row.length; j++) {
            row[j] *= factor;
        }
    }
}
