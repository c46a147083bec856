package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.linalg.Rows;

/**
 * What leaves a ball, gathered over twice the time of a cost, as one polynomial of S: Chebyshev coefficients of ∫ e^{(least − λ)u} du over
 * [0, 2 end] for a window, of ∫ e^{−λu} du for all time.
 *
 * <p>A positive combination of responses, so that a rule of three digits is enough for a bound of three digits. Twice the time,
 * because what a node says of the cost has gone there and back.
 *
 * <p>Mathematics: section 5.4.
 */
final class EscapeSeries {
    private static final int POINTS = 6;
    private static final int MOST_DEGREE = 28_000;

    private static final double SHARE = 0.05;

    private final double[] coefficients;
    private final double tail;

    /** Cut off where what is left can't spoil a gradient of this accuracy. */
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

    /** The coefficients left out, summed up. */
    double tail() {
        return tail;
    }

    /** κ, its value at the least rate: 2 end, or 1 / least. */
    static double largest(DecayInterval interval) {
        return interval.isEndless() ? 1 / interval.least() : 2 * interval.end(1);
    }
}
