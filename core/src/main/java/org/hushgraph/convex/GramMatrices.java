package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * HᵀH over all edges and [1 H]ᵀ[1 H] over the free ones, those between their bounds. They are updated when
 * {@link PackedColumns} adds a column, and when edges become free or bound. Memory: O(r²).
 */
final class GramMatrices {
    private double[][] all;
    private double[][] free; // row and column 0 belong to the column of ones

    GramMatrices(int capacity) {
        this.all = new double[capacity][capacity];
        this.free = new double[capacity + 1][capacity + 1];
    }

    /** (HᵀH)_cd. */
    double get(int c, int d) {
        return all[c][d];
    }

    /**
     * Products over the free edges of the support. Index 0 is the column of ones, so (H_FᵀH_F)_cd is at c + 1, d + 1.
     */
    double free(int i, int j) {
        return free[i][j];
    }

    Vector row(int c, int rank) {
        return Vector.adopt(Arrays.copyOf(all[c], rank));
    }

    Vector freeRow(int i, int rank) {
        return Vector.adopt(Arrays.copyOf(free[i], rank + 1));
    }

    void setRow(int c, Vector row) {
        System.arraycopy(row.toArray(), 0, all[c], 0, row.size());
    }

    void setFreeRow(int i, Vector row) {
        System.arraycopy(row.toArray(), 0, free[i], 0, row.size());
    }

    void enlarge(int capacity) {
        all = enlarged(all, capacity);
        free = enlarged(free, capacity + 1);
    }

    private static double[][] enlarged(double[][] matrix, int size) {
        double[][] result = Arrays.copyOf(matrix, size);
        Arrays.setAll(result, i -> i < matrix.length ? Arrays.copyOf(matrix[i], size) : new double[size]);
        return result;
    }

    /**
     * Adds the products of the last column.
     *
     * @param rank number of columns, including the last
     * @param products with every column over all edges, then with the ones and with every column over the free edges
     */
    void addRow(int rank, double[] products) {
        for (int c = 0; c < rank; c++) {
            all[rank - 1][c] = products[c];
            all[c][rank - 1] = products[c];
        }
        for (int i = 0; i <= rank; i++) {
            free[rank][i] = products[rank + i];
            free[i][rank] = products[rank + i];
        }
    }

    /**
     * Transforms the matrices for new columns, which are orthogonal to each other.
     *
     * @param rotation coefficients of each new column, by row
     * @param squares squared lengths of the new columns
     */
    void rotate(int rank, double[][] rotation, double[] squares) {
        double[][] wide = new double[rotation.length + 1][rank + 1]; // the column of ones stays
        wide[0][0] = 1;
        for (int d = 0; d < rotation.length; d++) {
            System.arraycopy(rotation[d], 0, wide[d + 1], 1, rank);
        }
        Matrix turn = Matrix.adopt(wide);
        Matrix before = Matrix.generate(rank + 1, rank + 1, this::free);
        Matrix after = turn.times(before).times(turn.transpose());
        for (int i = 0; i <= rotation.length; i++) {
            for (int j = 0; j <= rotation.length; j++) {
                free[i][j] = after.get(i, j);
            }
        }
        for (int c = 0; c < rotation.length; c++) {
            Arrays.fill(all[c], 0);
            all[c][c] = squares[c];
        }
    }

    /** Number of sums that {@link #addProducts} updates. */
    static int productCount(int rank) {
        return (rank + 1) * (rank + 2) / 2;
    }

    /** Adds all products of two entries in one edge's row of [1 H] to sums, starting at an offset, row by row. */
    static void addProducts(int rank, double sign, double[] row, double[] sums, int offset) {
        int n = offset;
        for (int i = 0; i <= rank; i++) {
            double factor = sign * row[i];
            for (int j = 0; j <= i; j++) {
                sums[n++] += factor * row[j];
            }
        }
    }

    /** Applies the sums of {@link #addProducts} over the edges that became free or bound. */
    void addFree(int rank, double[] sums, int offset) {
        int n = offset;
        for (int i = 0; i <= rank; i++) {
            for (int j = 0; j <= i; j++) {
                free[i][j] += sums[n++];
                free[j][i] = free[i][j];
            }
        }
    }
}
