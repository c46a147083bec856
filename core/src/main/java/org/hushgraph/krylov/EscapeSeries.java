package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.linalg.Rows;

/**
 * The state that leaves a ball, integrated over twice the time of a cost, as one polynomial of S. Its coefficients are
 * the Chebyshev coefficients of ∫ e^{(least − λ)u} du over [0, 2 end] for a window, and of ∫ e^{−λu} du for all time.
 *
 * <p>It is a positive combination of responses, so a quadrature of three digits gives a bound of three digits. The time
 * is doubled because an influence on the cost has travelled both ways.
 *
 * <p>Mathematics: section 5.4.
 */
final class EscapeSeries {
    private static final int POINTS = 6;
    private static final int MOST_DEGREE = 28_000;

    private static final double SHARE = 0.05;

    private final double[] coefficients;
    private final double tail;

    /** Truncated where the rest can't affect a gradient of this accuracy. */
    EscapeSeries(DecayInterval interval, double accuracy) {
        double allowed =
                SHARE * accuracy * interval.slope() / (interval.half() * interval.integral() * largest(interval));
        TimeNodes nodes = TimeNodes.of(0, 2 * interval.end(accuracy), 1 / interval.half(), POINTS);
        double[] sum = new double[0];
        for (int i = nodes.count() - 1; i >= 0; i--) {
            double[] b = ScaledBessel.coefficients(interval.half() * nodes.times()[i]);
            sum = b.length > sum.length ? Arrays.copyOf(sum, b.length) : sum;
            double factor = nodes.weights()[i];
            factor *= interval.isEndless() ? Math.exp(-interval.least() * nodes.times()[i]) : 1;
            Rows.addScaled(sum, factor, b, 0, b.length);
        }
        double left = 0;
        int length = sum.length;
        while (length > 1 && (length > MOST_DEGREE || left + sum[length - 1] <= allowed)) {
            left += sum[--length];
        }
        this.coefficients = Arrays.copyOf(sum, length);
        this.tail = left;
    }

    int degree() {
        return coefficients.length;
    }

    double get(int j) {
        return coefficients[j];
    }

    /** Sum of the coefficients that were left out. */
    double tail() {
        return tail;
    }

    /** κ, the value of the polynomial at the least rate: 2 end, or 1 / least. */
    static double largest(DecayInterval interval) {
        return interval.isEndless() ? 1 / interval.least() : 2 * interval.end(1);
    }
}
