package org.hushgraph.guarantee;

import java.util.Arrays;

/**
 * A low-rank factor of the matrix of all 1/(λ_p + λ_q), by a Cholesky factorisation with pivots.
 *
 * <pre>
 *  1/(λ_p + λ_q) = Σ_r b_r(p) b_r(q) + R_pq,   R ⪰ 0
 *  R_pq = 1/(λ_p + λ_q) Π_s (λ_p − λ_s)(λ_q − λ_s) / ((λ_p + λ_s)(λ_q + λ_s)),   s the pivots
 * </pre>
 *
 * The products have no cancellation beyond that of λ_p − λ_s, so each entry has a small relative error. The rank grows
 * with the logarithms of the spread of the λ and of the tolerance: 20 to 40 in practice.
 *
 * <p>Demmel: "Accurate singular value decompositions of structured matrices", SIAM Journal on Matrix Analysis 21, 1999.
 * Mathematics: section 15.4.
 */
final class CauchyFactor {
    private static final int MOST_COLUMNS = 400;
    private static final double TOLERANCE = 1e-30; // relative to the largest entry

    private final double[][] columns; // b_r
    private final double error;

    private CauchyFactor(double[][] columns, double error) {
        this.columns = columns;
        this.error = error;
    }

    /** For positive rates λ. */
    static CauchyFactor of(double[] rates) {
        int size = rates.length;
        double[] left = new double[size]; // R_pp
        double largest = 0;
        for (int p = 0; p < size; p++) {
            left[p] = 1 / (2 * rates[p]);
            largest = Math.max(largest, left[p]);
        }
        int most = Math.min(size, MOST_COLUMNS);
        double[][] columns = new double[most][];
        double[][] factors = new double[most][]; // (λ_p − λ_s)/(λ_p + λ_s)
        int rank = 0;
        int pivot = largest(left);
        while (rank < most && left[pivot] > TOLERANCE * largest) {
            double scale = 1 / Math.sqrt(left[pivot]);
            double[] column = new double[size];
            double[] factor = new double[size];
            for (int p = 0; p < size; p++) {
                double value = scale / (rates[p] + rates[pivot]);
                for (int r = 0; r < rank; r++) {
                    value *= factors[r][p] * factors[r][pivot];
                }
                column[p] = value;
                factor[p] = (rates[p] - rates[pivot]) / (rates[p] + rates[pivot]);
            }
            for (int p = 0; p < size; p++) {
                left[p] *= factor[p] * factor[p];
            }
            columns[rank] = column;
            factors[rank++] = factor;
            pivot = largest(left);
        }
        return new CauchyFactor(Arrays.copyOf(columns, rank), left[pivot]);
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int p = 1; p < values.length; p++) {
            best = values[p] > values[best] ? p : best;
        }
        return best;
    }

    int rank() {
        return columns.length;
    }

    /** b_r(p). */
    double at(int r, int p) {
        return columns[r][p];
    }

    /** max R_pp: an upper bound of xᵀRx for all x with Σ|x_p| ≤ 1. */
    double error() {
        return error;
    }
}
