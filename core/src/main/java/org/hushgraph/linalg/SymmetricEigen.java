package org.hushgraph.linalg;

import java.util.Arrays;
import java.util.Optional;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.R064Store;

/**
 * Eigenvalues, in ascending order, and orthonormal eigenvectors of a symmetric matrix.
 *
 * <pre>  A = U Λ Uᵀ </pre>
 *
 * Computed by ojAlgo. Error: a few ulp of ‖A‖.
 */
public final class SymmetricEigen {
    private final double[] values;
    private final double[][] vectors; // by rows: vectors[p] is eigenvector p

    private SymmetricEigen(double[] values, double[][] vectors) {
        this.values = values;
        this.vectors = vectors;
    }

    /** Decomposes a symmetric matrix with finite entries. */
    public static SymmetricEigen of(Matrix matrix) {
        int size = matrix.rows();
        double[] flat = new double[size * size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                flat[i + j * size] = requireFinite(matrix, i, j);
            }
        }
        Eigenvalue<Double> decomposition = Eigenvalue.R064.make(size, true);
        if (!decomposition.decompose(R064Store.wrap(flat, size))) {
            throw new ArithmeticException("the eigendecomposition of a " + size + "×" + size + " matrix failed.");
        }
        double[] found = new double[size];
        decomposition.getEigenvalues(found, Optional.empty());
        return sorted(found, decomposition.getV().toRawCopy1D());
    }

    public int size() {
        return values.length;
    }

    /** λ_p, ascending in p. */
    public double value(int p) {
        return values[p];
    }

    /** U_ip: entry i of eigenvector p. */
    public double entry(int i, int p) {
        return vectors[p][i];
    }

    /** Uᵀ, row p is eigenvector p; shared, callers must not write to it. */
    public double[][] vectors() {
        return vectors;
    }

    private static double requireFinite(Matrix matrix, int i, int j) {
        double value = matrix.get(i, j);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("matrix[" + i + "][" + j + "] = " + value + " must be a finite number.");
        }
        return value;
    }

    /** Sorts by insertion: its cost is small compared to the N³ of the decomposition. */
    private static SymmetricEigen sorted(double[] found, double[] columns) {
        int size = found.length;
        double[] values = new double[size];
        double[][] vectors = new double[size][];
        for (int n = 0; n < size; n++) {
            int p = n;
            for (; p > 0 && values[p - 1] > found[n]; p--) {
                values[p] = values[p - 1];
                vectors[p] = vectors[p - 1];
            }
            values[p] = found[n];
            vectors[p] = Arrays.copyOfRange(columns, n * size, (n + 1) * size);
        }
        return new SymmetricEigen(values, vectors);
    }
}
