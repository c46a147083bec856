package org.hushgraph.krylov;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.linalg.Rows;

/**
 * A Gram matrix approximated by few columns, G = BᵀB ≈ g gᵀ, by Cholesky factorisation with pivots. Each step adds one
 * column for the largest diagonal entry of the remainder E.
 *
 * <p>The remainder is positive semidefinite, |E_jk| ≤ √(E_jj E_kk), so its diagonal bounds all entries. A column takes
 * one pass over B; G is never formed.
 */
final class PivotedFactor {
    private static final double NOISE =
            32 * Math.ulp(1.0); // relative to an entry; a smaller remainder is only rounding

    private final double[][] rows; // of B
    private final double[] whole; // G_jj
    private final double[] rest; // E_jj
    private final List<double[]> columns = new ArrayList<>();

    /** Starts without columns. */
    PivotedFactor(double[][] rows) {
        this.rows = rows;
        this.rest = new double[rows[0].length];
        for (double[] row : rows) {
            for (int j = 0; j < rest.length; j++) {
                rest[j] += row[j] * row[j];
            }
        }
        this.whole = rest.clone();
    }

    int count() {
        return columns.size();
    }

    /** E_jj, 0 if it is below rounding. */
    double rest(int j) {
        return rest[j];
    }

    /** Adds one column. */
    void extend() {
        int pivot = largest();
        double[] column = new double[rest.length];
        for (double[] row : rows) {
            Rows.addScaled(column, row[pivot], row);
        }
        for (double[] earlier : columns) {
            Rows.addScaled(column, -earlier[pivot], earlier);
        }
        double root = Math.sqrt(rest[pivot]);
        for (int j = 0; j < column.length; j++) {
            column[j] /= root;
            double left = rest[j] - column[j] * column[j];
            rest[j] = left > NOISE * whole[j] ? left : 0;
        }
        columns.add(column);
    }

    private int largest() {
        int at = 0;
        for (int j = 1; j < rest.length; j++) {
            at = rest[j] > rest[at] ? j : at;
        }
        return at;
    }

    /** g_jc by j. */
    double[][] byRows() {
        double[][] result = new double[rest.length][columns.size()];
        for (int c = 0; c < columns.size(); c++) {
            for (int j = 0; j < rest.length; j++) {
                result[j][c] = columns.get(c)[j];
            }
        }
        return result;
    }
}
