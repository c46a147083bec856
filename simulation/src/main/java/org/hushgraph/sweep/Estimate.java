package org.hushgraph.sweep;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * What some runs tell of all runs like them.
 *
 * @param count how many there were
 * @param mean not a number if there were none
 * @param deviation the standard deviation, with n − 1; not a number if there were fewer than two
 * @param halfWidth mean ± this holds the true mean with a confidence of 95 %, by Student's t; likewise
 * @param median not a number if there were none
 */
public record Estimate(int count, double mean, double deviation, double halfWidth, double median) {
    private static final double TO_ROUNDING = 1e-15;

    /** Of values of which some may not be a number: those don't count. */
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

    /** The t that |T| does not exceed with a probability of 95 %. */
    static double quantile(int degrees) {
        return new TDistribution(degrees, TO_ROUNDING).inverseCumulativeProbability(0.975);
    }

    /** The lower end of the confidence interval. */
    public double lower() {
        return mean - halfWidth;
    }

    /** Its upper end. */
    public double upper() {
        return mean + halfWidth;
    }
}
