package org.hushgraph.sweep;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * Statistics of a sample of runs.
 *
 * @param count the number of values
 * @param mean NaN for an empty sample
 * @param deviation the standard deviation, with n − 1; NaN for fewer than two values
 * @param halfWidth of the 95 % confidence interval of the mean, by Student's t; NaN for fewer than two values
 * @param median NaN for an empty sample
 */
public record Estimate(int count, double mean, double deviation, double halfWidth, double median) {
    private static final double QUANTILE_TOLERANCE = 1e-15;

    /** Computes the statistics. Ignores values that are not finite. */
    static Estimate of(double... values) {
        double[] x = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        int n = x.length;
        if (n == 0) {
            return new Estimate(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double rough = Arrays.stream(x).map(value -> value / n).sum(); // can't overflow
        double rest = Arrays.stream(x).map(value -> value - rough).sum();
        double mean = rough + rest / n;
        double median = n % 2 == 1 ? x[n / 2] : x[n / 2 - 1] / 2 + x[n / 2] / 2;
        if (n == 1) {
            return new Estimate(1, mean, Double.NaN, Double.NaN, median);
        }
        double squares =
                Arrays.stream(x).map(value -> (value - mean) * (value - mean)).sum();
        double deviation = Math.sqrt(squares / (n - 1));
        double halfWidth = quantile(n - 1) * deviation / Math.sqrt(n);
        return new Estimate(n, mean, deviation, halfWidth, median);
    }

    /** The t with P(|T| ≤ t) = 95 %. */
    static double quantile(int degrees) {
        return new TDistribution(degrees, QUANTILE_TOLERANCE).inverseCumulativeProbability(0.975);
    }

    /** The lower end of the confidence interval. */
    public double lower() {
        return mean - halfWidth;
    }

    /** The upper end of the confidence interval. */
    public double upper() {
        return mean + halfWidth;
    }
}
