package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * HᵀH over all edges and [1 H]ᵀ[1 H] over the free ones, those between their bounds, as {@link PackedColumns} come and edges
 * become free or bound. Both grow by one row a column. Memory: O(r²).
 */
final class GramMatrices {
    private double[][] all;
    private double[][] free; // row and column 0 belong to the ones

    GramMatrices(int room) {
        this.all = new double[room][room];
        this.free = new double[room + 1][room + 1];
    }

    /** (HᵀH)_cd. */
    double get(int c, int d) {
        return all[c][d];
    }

    /** t_c = Σ H_lc and (H_FᵀH_F)_cd over the free edges of the support, shifted by one for the ones: index 0. */
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

    void enlarge(int room) {
        all = enlarged(all, room);
        free = enlarged(free, room + 1);
    }

    private static double[][] enlarged(double[][] matrix, int size) {
        double[][] result = Arrays.copyOf(matrix, size);
        Arrays.setAll(result, i -> i < matrix.length ? Arrays.copyOf(matrix[i], size) : new double[size]);
        return result;
    }

    /**
     * Takes in a column, the last one of as many as the rank says.
     *
     * @param products with every column over all edges, then with the ones and with every column over the free ones
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
     * Follows the columns to new ones, orthogonal to each other.
     *
     * @param rotation rows of what each new column is made of
     * @param squares lengths of the new columns, squared
     */
    void rotate(int rank, double[][] rotation, double[] squares) {
        double[][] wide = new double[rotation.length + 1][rank + 1]; // the ones stay
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

    /** How many sums {@link #addProducts} adds to. */
    static int productCount(int rank) {
        return (rank + 1) * (rank + 2) / 2;
    }

    /** Adds all products of two entries of [1 H]'s row of one edge to sums, from an offset on, row by row. */
    static void addProducts(int rank, double sign, double[] row, double[] sums, int offset) {
        int n = offset;
        for (int i = 0; i <= rank; i++) {
            double factor = sign * row[i];
            for (int j = 0; j <= i; j++) {
                sums[n++] += factor * row[j];
            }
        }
    }

    /** Takes over what {@link #addProducts} added up over the edges that became free, or bound. */
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
