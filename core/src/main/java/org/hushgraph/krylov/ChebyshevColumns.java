package org.hushgraph.krylov;

import java.util.Arrays;

/**
 * Approximates the overlap of two decaying modes over a time span by few polynomials: ∫ e^{−λτ} e^{−μτ} dτ ≈ Σ_c p_c(λ)
 * p_c(μ).
 *
 * <pre>
 *  p_c(λ) = Σ_{j<m} g_jc T_j(x),   λ = least + half (1 − x)
 *  G = Σ_i ω_i e^{−2 least τ_i} b(half τ_i) b(half τ_i)ᵀ ≈ g gᵀ,   b the {@link ScaledBessel} coefficients
 * </pre>
 *
 * Three things are truncated: the quadrature in time, the degree m and the number of columns. Let E_jk be the resulting
 * change in the coefficients of T_j(x) T_k(y). Then costs have the error Σ|E_jk| and slopes Σ j²|E_jk| / half, times
 * factors of the network.
 *
 * <p>Mathematics: section 5.4.
 */
final class ChebyshevColumns {
    private static final int MOST_DEGREE = 20_000;
    private static final int MOST_POINTS = 40;
    private static final int MOST_COLUMNS = 80;
    private static final int RATES = 48;
    private static final double SHARE = 0.25; // of the accuracy, for each of the three truncations

    private final DecayInterval interval;
    private final double accuracy;
    private final double[][] rows; // g by j
    private double valueError;
    private double slopeError;

    /**
     * Keeps both errors within {@code accuracy}, relative to those of a mode at the least rate, or at rounding level.
     */
    ChebyshevColumns(DecayInterval interval, double accuracy) {
        this.interval = interval;
        this.accuracy = accuracy;
        this.rows = factor(truncated(nodes()));
    }

    /** m. */
    int degree() {
        return rows.length;
    }

    int count() {
        return rows[0].length;
    }

    /** g_jc for all c; must not be modified. */
    double[] row(int j) {
        return rows[j];
    }

    /** Σ|E_jk|. */
    double valueError() {
        return valueError;
    }

    /** Σ j²|E_jk| / half. */
    double slopeError() {
        return slopeError;
    }

    /** Whether a limit was reached, so that a higher accuracy would give the same columns. */
    boolean isLimited() {
        return degree() >= MOST_DEGREE || count() >= MOST_COLUMNS;
    }

    boolean matches(DecayInterval other, double otherAccuracy) {
        return interval.equals(other) && accuracy == otherAccuracy;
    }

    private boolean isSmall(double value, double slope) {
        double part = SHARE * accuracy;
        return value <= part * interval.integral() && slope <= part * interval.slope();
    }

    /**
     * The smallest sufficient number of points; the error is measured on single rates, whose integral has a closed
     * form.
     */
    private TimeNodes nodes() {
        double end = interval.end(accuracy);
        for (int points = 6; ; points += 2) {
            TimeNodes nodes = TimeNodes.of(interval.start(), end, 1 / interval.half(), points);
            double[] missed = missed(nodes, end);
            if (isSmall(missed[0], missed[1]) || points >= MOST_POINTS) {
                valueError += missed[0];
                slopeError += missed[1];
                return nodes;
            }
        }
    }

    private double[] missed(TimeNodes nodes, double end) {
        double[] most = new double[2];
        double fastest = 4 * interval.half();
        for (int n = 0; n <= RATES; n++) {
            double above = n == 0 ? 0 : fastest * Math.pow(0.01 / (1 + end * fastest), 1 - (double) n / RATES);
            double sigma = 2 * interval.least() + above;
            double rounding = 16 * Math.ulp(1.0) * (1 + sigma * interval.start());
            most[0] = Math.max(
                    most[0], apart(nodes.integral(sigma), interval.span().integral(-sigma), rounding));
            most[1] =
                    Math.max(most[1], apart(nodes.slope(sigma), interval.span().slope(-sigma), rounding));
        }
        return most;
    }

    /** The difference of two numbers beyond rounding. */
    private static double apart(double found, double exact, double rounding) {
        return Math.max(0, Math.abs(found - exact) - rounding * exact);
    }

    /** √ω_i e^{−least τ_i} b_j(half τ_i) by i, truncated at a degree beyond which the rest is negligible. */
    private double[][] truncated(TimeNodes nodes) {
        int degree = degree(nodes);
        double[][] series = new double[nodes.count()][];
        for (int i = 0; i < series.length; i++) {
            double time = nodes.times()[i];
            double factor = Math.sqrt(nodes.weights()[i]) * Math.exp(-interval.least() * time);
            series[i] = Arrays.copyOf(ScaledBessel.coefficients(interval.half() * time), degree);
            for (int j = 0; j < degree; j++) {
                series[i][j] *= factor;
            }
        }
        return series;
    }

    private int degree(TimeNodes nodes) {
        double[] value = new double[0]; // error of truncating at degree j
        double[] slope = new double[0];
        for (int i = nodes.count() - 1; i >= 0; i--) {
            double z = interval.half() * nodes.times()[i];
            double[] b = ScaledBessel.coefficients(z);
            if (b.length > value.length) {
                value = Arrays.copyOf(value, b.length);
                slope = Arrays.copyOf(slope, b.length);
            }
            double factor = nodes.weights()[i] * Math.exp(-2 * interval.least() * nodes.times()[i]);
            addTails(b, z, factor, value, slope);
        }
        int degree = 2;
        while (degree < Math.min(MOST_DEGREE, value.length - 1) && !isSmall(value[degree], slope[degree])) {
            degree++;
        }
        valueError += value[degree];
        slopeError += slope[degree];
        return degree;
    }

    /** Σ_{j≥m or k≥m} b_j b_k ≤ 2 Σ_{j≥m} b_j, and the same with j²: Σ b_k = 1, Σ k² b_k = z. */
    private void addTails(double[] b, double z, double factor, double[] value, double[] slope) {
        double tail = 0;
        double steep = 0;
        for (int j = b.length - 1; j >= 0; j--) {
            tail += b[j];
            steep += (double) j * j * b[j];
            value[j] += factor * 2 * tail;
            slope[j] += factor * (steep + z * tail) / interval.half();
        }
    }

    /** g with G ≈ g gᵀ and the smallest sufficient number of columns. */
    private double[][] factor(double[][] series) {
        PivotedFactor factor = new PivotedFactor(series);
        double[] left = left(factor, series[0].length);
        while (factor.count() == 0 || (!isSmall(left[0], left[1]) && factor.count() < MOST_COLUMNS)) {
            factor.extend();
            left = left(factor, series[0].length);
        }
        valueError += left[0];
        slopeError += left[1];
        return factor.byRows();
    }

    /** (Σ √E_jj)² and Σ j² √E_jj Σ √E_kk / half. */
    private double[] left(PivotedFactor factor, int degree) {
        double sum = 0;
        double steep = 0;
        for (int j = 0; j < degree; j++) {
            double root = Math.sqrt(factor.rest(j));
            sum += root;
            steep += (double) j * j * root;
        }
        return new double[] {sum * sum, steep * sum / interval.half()};
    }
}
