package org.hushgraph.linalg;

import java.util.Arrays;

/**
 * The Gauss quadrature rule of a symmetric tridiagonal matrix, and the products of vectors with its modes.
 *
 * <pre>  T = U Θ Uᵀ:   e_1ᵀ g(T) e_1 = Σ_p U_1p² g(θ_p),   zᵀ g(T) e_1 = Σ_p [zᵀU]_p U_1p g(θ_p) </pre>
 *
 * Implicit QL steps that update only the first row of U and the rows zᵀU (Golub, Welsch 1969). Cost: O(m²) for each
 * row. Error: a few ulp of ‖T‖.
 */
public final class TridiagonalRule {
    private static final int MOST_STEPS = 100; // per eigenvalue; usually two or three are enough
    private static final int PATIENT_STEPS = 20; // after these, half an ulp of the largest entry is accurate enough

    private final double[] nodes;
    private final double[][] rows; // e_1ᵀU, then zᵀU of every vector

    private TridiagonalRule(double[] nodes, double[][] rows) {
        this.nodes = nodes;
        this.rows = rows;
    }

    /**
     * The rule of the leading {@code size} rows of a matrix.
     *
     * @param vectors z, at least of this size
     */
    public static TridiagonalRule of(double[] diagonal, double[] offDiagonal, int size, double[]... vectors) {
        double[] nodes = Arrays.copyOf(diagonal, size);
        double[] couplings = Arrays.copyOf(offDiagonal, size); // the last one is not part of T
        couplings[size - 1] = 0;
        double[][] rows = new double[1 + vectors.length][];
        rows[0] = new double[size];
        rows[0][0] = 1;
        for (int r = 1; r < rows.length; r++) {
            rows[r] = Arrays.copyOf(vectors[r - 1], size);
        }
        double scale = Math.max(largest(nodes), largest(couplings));
        if (scale > 0) {
            multiply(nodes, 1 / scale); // so that no square overflows
            multiply(couplings, 1 / scale);
            for (int l = 0; l < size; l++) {
                separate(nodes, couplings, rows, l);
            }
            multiply(nodes, scale);
        }
        return new TridiagonalRule(nodes, rows);
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    private static void multiply(double[] values, double factor) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
    }

    /** QL steps on the rows from l on, until row l is decoupled. */
    private static void separate(double[] d, double[] e, double[][] rows, int l) {
        for (int count = 0; ; count++) {
            int end = l;
            double whole = count > PATIENT_STEPS ? 1 : 0; // the largest entry
            while (end < d.length - 1
                    && Math.abs(e[end]) > Math.ulp(1.0) / 2 * (Math.abs(d[end]) + Math.abs(d[end + 1]) + whole)) {
                end++;
            }
            if (end == l) {
                return;
            }
            if (count == MOST_STEPS) {
                throw new ArithmeticException(
                        "the eigenvalues of a tridiagonal matrix of " + d.length + " rows did not converge.");
            }
            chase(d, e, rows, l, end);
        }
    }

    /** One implicit step with Wilkinson's shift: rotations from the last row of the block up to row l. */
    private static void chase(double[] d, double[] e, double[][] rows, int l, int end) {
        double half = (d[l + 1] - d[l]) / (2 * e[l]);
        double root = Math.sqrt(half * half + 1);
        double g = d[end] - d[l] + e[l] / (half + Math.copySign(root, half));
        double sine = 1;
        double cosine = 1;
        double shift = 0;
        for (int i = end - 1; i >= l; i--) {
            double f = sine * e[i];
            double b = cosine * e[i];
            double r = Math.sqrt(f * f + g * g);
            e[i + 1] = r;
            if (r == 0) { // the block splits here
                d[i + 1] -= shift;
                e[end] = 0;
                return;
            }
            sine = f / r;
            cosine = g / r;
            g = d[i + 1] - shift;
            double t = (d[i] - g) * sine + 2 * cosine * b;
            shift = sine * t;
            d[i + 1] = g + shift;
            g = cosine * t - b;
            for (double[] row : rows) {
                double upper = row[i + 1];
                row[i + 1] = sine * row[i] + cosine * upper;
                row[i] = cosine * row[i] - sine * upper;
            }
        }
        d[l] -= shift;
        e[l] = g;
        e[end] = 0;
    }

    public int size() {
        return nodes.length;
    }

    /** θ_p, in no particular order. */
    public double node(int p) {
        return nodes[p];
    }

    /** U_1p². */
    public double weight(int p) {
        return rows[0][p] * rows[0][p];
    }

    /** [zᵀU]_p U_1p of the r-th vector z: does not depend on the sign of the mode. */
    public double amplitude(int r, int p) {
        return rows[1 + r][p] * rows[0][p];
    }
}
