package org.hushgraph.linalg;

/**
 * Divided differences of the exponential over points ≤ 0, accurate to a few ulp no matter how close the points are.
 *
 * <pre>
 *  exp[0,a]     = (e^a − 1) / a
 *  exp[0,a,b]   = (exp[a,b] − exp[0,a]) / b,          0 ≥ a ≥ b
 *  exp[0,a,b,c] = (exp[a,b,c] − exp[0,a,b]) / c,      0 ≥ a ≥ b ≥ c
 * </pre>
 *
 * Dividing by the widest gap avoids cancellation as long as that gap is not small. For small gaps the power series is
 * used: exp[x_0, …, x_m] = Σ_n h_n(x) / (n + m)!, h_n the complete homogeneous symmetric polynomials. Differences over
 * other points follow by a shift: exp[x, y, …] = e^x exp[0, y − x, …].
 *
 * <p>Mathematics: section 2.
 */
public final class ExponentialDifference {
    private static final int TERMS = 22;
    private static final double SERIES_RADIUS = 1;

    private ExponentialDifference() {}

    /** exp[0,a] = ∫_0^1 e^{aθ} dθ. */
    public static double first(double a) {
        if (a < -1) {
            return (Math.exp(a) - 1) / a; // no cancellation here, and three times as fast as expm1
        }
        return a == 0 ? 1 : Math.expm1(a) / a;
    }

    /** exp[0,a,b] for a, b ≤ 0 in any order. */
    public static double second(double a, double b) {
        double near = Math.max(a, b);
        return second(near, first(near), Math.min(a, b));
    }

    /** exp[0,a,b] for 0 ≥ a ≥ b, given exp[0,a]. */
    public static double second(double a, double firstOfA, double b) {
        if (b > -SERIES_RADIUS) {
            double power = 1; // b^n
            double symmetric = 1; // h_n(a, b)
            double factorial = 2;
            double sum = 0.5;
            for (int n = 1; n < TERMS; n++) {
                power *= b;
                symmetric = a * symmetric + power; // h_n(x, y) = x h_{n−1}(x, y) + y^n
                factorial *= n + 2;
                sum += symmetric / factorial;
            }
            return sum;
        }
        return (Math.exp(a) * first(b - a) - firstOfA) / b;
    }

    /** exp[0,a,b,c] for a, b, c ≤ 0 in any order. */
    public static double third(double a, double b, double c) {
        double near = Math.max(a, Math.max(b, c));
        double far = Math.min(a, Math.min(b, c));
        double middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
        if (far > -SERIES_RADIUS) {
            double power = 1;
            double pair = 1;
            double symmetric = 1;
            double factorial = 6;
            double sum = 1.0 / 6;
            for (int n = 1; n < TERMS; n++) {
                power *= far;
                pair = middle * pair + power;
                symmetric = near * symmetric + pair; // h_n(x, y, z) = x h_{n−1}(x, y, z) + h_n(y, z)
                factorial *= n + 3;
                sum += symmetric / factorial;
            }
            return sum;
        }
        return (Math.exp(near) * second(middle - near, far - near) - second(near, middle)) / far;
    }
}
