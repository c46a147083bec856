package org.hushgraph.linalg;

import java.util.Arrays;
import java.util.Optional;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/**
 * Eigenvalues and orthonormal eigenvectors of a symmetric matrix, values ascending.
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
            throw new ArithmeticException("no eigendecomposition found for a matrix of " + size + " rows.");
        }
        double[] found = new double[size];
        decomposition.getEigenvalues(found, Optional.empty());
        return sorted(found, decomposition.getV());
    }

    public int size() {
        return values.length;
    }

    /** λ_p, ascending in p. */
    public double value(int p) {
        return values[p];
    }

    /** U_ip: what eigenvector p has at index i. */
    public double entry(int i, int p) {
        return vectors[p][i];
    }

    /** Eigenvector p. */
    public Vector vector(int p) {
        return Vector.of(vectors[p]);
    }

    private static double requireFinite(Matrix matrix, int i, int j) {
        double value = matrix.get(i, j);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("matrix[" + i + "][" + j + "] = " + value + " must be a finite number.");
        }
        return value;
    }

    private static SymmetricEigen sorted(double[] found, MatrixStore<Double> columns) {
        Integer[] order = new Integer[found.length];
        Arrays.setAll(order, p -> p);
        Arrays.sort(order, (p, q) -> Double.compare(found[p], found[q]));
        double[] values = new double[found.length];
        double[][] vectors = new double[found.length][found.length];
        for (int p = 0; p < order.length; p++) {
            values[p] = found[order[p]];
            for (int i = 0; i < order.length; i++) {
                vectors[p][i] = columns.doubleValue(i, order[p]);
            }
        }
        return new SymmetricEigen(values, vectors);
    }
}
