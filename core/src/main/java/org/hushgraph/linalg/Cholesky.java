package org.hushgraph.linalg;

/**
 * Cholesky factorisation A = RᵀR, R upper triangular, of small symmetric positive definite matrices, in place on plain
 * arrays.
 *
 * <p>Unlike a library, it works on the leading part of a reusable work array, so a Newton step allocates nothing. The
 * inner loops subtract a multiple of one row from another, which the JIT compiler vectorises. A sum along a row would
 * have to wait for each addition.
 */
public final class Cholesky {
    private final double[][] factor;
    private final double[] inverse; // 1 / R_kk: a division takes as long as four multiplications
    private int size;

    public Cholesky(int capacity) {
        this.factor = new double[capacity][capacity];
        this.inverse = new double[capacity];
    }

    /**
     * The rows to fill from the diagonal on before calling {@link #factorise}; entries left of the diagonal are
     * ignored.
     */
    public double[][] upperRows() {
        return factor;
    }

    /** Factorises the leading block in place; returns false if it is not positive definite. */
    public boolean factorise(int leading) {
        size = leading;
        for (int k = 0; k < size; k++) {
            double[] row = factor[k];
            if (!(row[k] > 0)) {
                return false;
            }
            row[k] = Math.sqrt(row[k]);
            inverse[k] = 1 / row[k];
            for (int j = k + 1; j < size; j++) {
                row[j] *= inverse[k];
            }
            for (int i = k + 1; i < size; i++) {
                subtract(factor[i], row[i], row, i, size);
            }
        }
        return true;
    }

    /** Uses the filled-in rows as R itself, without factorising. */
    public void adoptFactor(int leading) {
        size = leading;
        for (int k = 0; k < size; k++) {
            inverse[k] = 1 / factor[k][k];
        }
    }

    /** x ← A⁻¹ x on the leading entries. */
    public void solve(double[] x) {
        for (int i = 0; i < size; i++) { // Rᵀ z = x
            x[i] *= inverse[i];
            subtract(x, x[i], factor[i], i + 1, size);
        }
        for (int i = size - 1; i >= 0; i--) { // R x = z
            double value = x[i] * inverse[i];
            x[i] = value;
            for (int k = 0; k < i; k++) {
                x[k] -= factor[k][i] * value;
            }
        }
    }

    /** A⁻¹. */
    public double[][] inverse() {
        double[][] result = new double[size][size];
        for (int i = 0; i < size; i++) {
            result[i][i] = 1;
            solve(result[i]);
        }
        return result;
    }

    /** Updates RᵀR to RᵀR + x xᵀ by rotations; x is overwritten. Cost: O(n²); as stable as a new factorisation. */
    public void update(double[] x) {
        for (int k = 0; k < size; k++) {
            double[] row = factor[k];
            double radius = Math.sqrt(row[k] * row[k] + x[k] * x[k]);
            double cosine = row[k] / radius;
            double sine = x[k] / radius;
            row[k] = radius;
            inverse[k] = 1 / radius;
            for (int i = k + 1; i < size; i++) {
                double above = row[i];
                row[i] = cosine * above + sine * x[i];
                x[i] = cosine * x[i] - sine * above;
            }
        }
    }

    private static void subtract(double[] target, double factor, double[] x, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] -= factor * x[j];
        }
    }
}
