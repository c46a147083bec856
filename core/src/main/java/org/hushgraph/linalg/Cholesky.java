package org.hushgraph.linalg;

/**
 * A = L Lᵀ for small symmetric positive definite matrices, in place on plain arrays.
 *
 * <p>A library would do; this one runs on the leading part of a work array that is used again and again, so that a Newton step
 * allocates nothing.
 */
public final class Cholesky {
    private final double[][] factor;
    private int size;

    public Cholesky(int capacity) {
        this.factor = new double[capacity][capacity];
    }

    /** Rows to fill (lower triangle) before {@link #factorise}. */
    public double[][] rows() {
        return factor;
    }

    /** Factorises the leading block in place; false when it is not positive definite. */
    public boolean factorise(int leading) {
        size = leading;
        for (int i = 0; i < size; i++) {
            double[] row = factor[i];
            for (int j = 0; j <= i; j++) {
                double[] other = factor[j];
                double sum = row[j];
                for (int k = 0; k < j; k++) {
                    sum -= row[k] * other[k];
                }
                if (j < i) {
                    row[j] = sum / other[j];
                } else if (sum > 0) {
                    row[i] = Math.sqrt(sum);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** x ← A⁻¹ x on the leading entries. */
    public void solve(double[] x) {
        for (int i = 0; i < size; i++) {
            double[] row = factor[i];
            double sum = x[i];
            for (int k = 0; k < i; k++) {
                sum -= row[k] * x[k];
            }
            x[i] = sum / row[i];
        }
        for (int i = size - 1; i >= 0; i--) {
            double[] row = factor[i];
            double value = x[i] / row[i];
            x[i] = value;
            for (int k = 0; k < i; k++) {
                x[k] -= row[k] * value;
            }
        }
    }

    /** From L Lᵀ to L Lᵀ + x xᵀ, by rotations; x is overwritten. Cost: O(n²), and as stable as factorising anew. */
    public void update(double[] x) {
        for (int k = 0; k < size; k++) {
            double diagonal = factor[k][k];
            double radius = Math.hypot(diagonal, x[k]);
            double cosine = radius / diagonal;
            double sine = x[k] / diagonal;
            factor[k][k] = radius;
            for (int i = k + 1; i < size; i++) {
                factor[i][k] = (factor[i][k] + sine * x[i]) / cosine;
                x[i] = cosine * x[i] - sine * factor[i][k];
            }
        }
    }
}
