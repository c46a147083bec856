package org.hushgraph.noise;

import java.util.function.DoublePredicate;

/**
 * Differential privacy of one release of states with normal noise. If two initial states differ at one node by at most
 * D, the probabilities of any event differ at most by a factor e^ε, up to δ. The same holds for everything that is computed
 * from the noisy states alone.
 *
 * <pre>
 *  Pr[x + noise ∈ B] ≤ e^ε Pr[x' + noise ∈ B] + δ  for all B,   if and only if
 *  δ ≥ Φ(D/(2s) − εs/D) − e^ε Φ(−D/(2s) − εs/D) = Q(u) − φ(u) R(v),   u = εs/D − D/(2s),  v = εs/D + D/(2s)
 * </pre>
 *
 * with Q = 1 − Φ and the {@link MillsRatio} R. As v² − u² = 2ε, e^ε φ(v) = φ(u), which avoids products of huge and tiny
 * numbers. The absolute error of δ is about 1e-15; where u > 0 its relative error is small, too.
 *
 * <p>Balle, Wang: "Improving the Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal
 * Denoising", ICML 2018, theorem 8. Mathematics: section 8.2.
 *
 * @param sensitivity D, the largest difference of one state
 * @param deviation s, the standard deviation of the noise
 */
public record GaussianMechanism(double sensitivity, double deviation) {
    public GaussianMechanism {
        requirePositive("sensitivity", sensitivity);
        requirePositive("deviation", deviation);
    }

    /** The mechanism with the least noise that is (ε, δ)-private. */
    public static GaussianMechanism least(double sensitivity, double epsilon, double delta) {
        requirePositive("sensitivity", sensitivity);
        requireEpsilon(epsilon);
        requireDelta(delta);
        double quiet = 1; // s/D, too small
        while (delta(epsilon, quiet) <= delta) {
            quiet /= 2;
        }
        double loud = 1;
        while (delta(epsilon, loud) > delta) {
            loud *= 2;
        }
        return new GaussianMechanism(
                sensitivity, sensitivity * edge(ratio -> delta(epsilon, ratio) <= delta, loud, quiet));
    }

    /** The least δ for this ε. */
    public double delta(double epsilon) {
        requireEpsilon(epsilon);
        return delta(epsilon, deviation / sensitivity);
    }

    /** The least ε for this δ. */
    public double epsilon(double delta) {
        requireDelta(delta);
        double ratio = deviation / sensitivity;
        if (delta(0, ratio) <= delta) {
            return 0;
        }
        double enough = 1;
        while (delta(enough, ratio) > delta) {
            enough *= 2;
        }
        return edge(epsilon -> delta(epsilon, ratio) <= delta, enough, 0);
    }

    /** The same noise for states that are {@code factor} times as far apart. */
    public GaussianMechanism atDistance(double factor) {
        return new GaussianMechanism(factor * sensitivity, deviation);
    }

    private static double delta(double epsilon, double ratio) {
        double u = epsilon * ratio - 1 / (2 * ratio);
        double v = epsilon * ratio + 1 / (2 * ratio);
        double density = MillsRatio.density(u);
        return u > 0
                ? density * (MillsRatio.of(u) - MillsRatio.of(v))
                : 1 - density * (MillsRatio.of(-u) + MillsRatio.of(v)); // Q(u) = 1 − Q(−u)
    }

    /**
     * The last number between {@code holds} and {@code fails} that satisfies the rule, by bisection down to
     * neighbouring doubles.
     */
    private static double edge(DoublePredicate rule, double holds, double fails) {
        double inside = holds;
        double outside = fails;
        for (double middle = (inside + outside) / 2;
                middle != inside && middle != outside;
                middle = (inside + outside) / 2) {
            if (rule.test(middle)) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        return inside;
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }

    private static void requireEpsilon(double epsilon) {
        if (!(epsilon >= 0) || Double.isInfinite(epsilon)) {
            throw new IllegalArgumentException("epsilon = " + epsilon
                    + " must be a finite number, 0 or more. Try 1; smaller values are more private.");
        }
    }

    private static void requireDelta(double delta) {
        if (!(delta > 0 && delta < 1)) {
            throw new IllegalArgumentException("delta = " + delta
                    + " must lie between 0 and 1, both excluded: normal noise never reaches 0. Try 1e-6.");
        }
    }
}
