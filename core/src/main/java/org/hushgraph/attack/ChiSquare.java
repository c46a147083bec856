package org.hushgraph.attack;

/**
 * The χ² distribution, by Wilson and Hilferty's cube-root approximation: accurate to three digits for n ≥ 30.
 *
 * <pre>  (χ²_n / n)^⅓ is close to normal with mean 1 − 2/(9n) and variance 2/(9n) </pre>
 *
 * <p>Hipparchus' {@code ChiSquaredDistribution} works with probabilities: every score beyond 8 is infinite, because the
 * probability is rounded to 1, and a quantile takes 100 µs. Scores up to 4 differ by about 1 % for n = 30 and 0.03 %
 * for n = 1,000.
 *
 * <p>Wilson, Hilferty: "The distribution of chi-square", Proceedings of the National Academy of Sciences 17, 1931.
 */
final class ChiSquare {
    private final double count;

    ChiSquare(double count) {
        this.count = count;
    }

    /** The value with the same tail probability as a standard normal number z. */
    double quantile(double z) {
        double spread = 2 / (9 * count);
        double root = 1 - spread + z * Math.sqrt(spread);
        return count * root * root * root;
    }

    /** The standard normal number with the same tail probability as a value. */
    double score(double value) {
        double spread = 2 / (9 * count);
        return (Math.cbrt(value / count) - (1 - spread)) / Math.sqrt(spread);
    }
}
