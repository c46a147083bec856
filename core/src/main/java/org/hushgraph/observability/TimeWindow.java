package org.hushgraph.observability;

import java.util.Optional;
import org.hushgraph.linalg.ExponentialDifference;

/**
 * A time window [s, s + Δ] and the integrals over it from which all windowed quantities are computed.
 *
 * <pre>
 *  H(x)     = ∫_s^{s+Δ} e^{xτ} dτ = e^{xs} Δ exp[0, xΔ],     x ≤ 0
 *  H[x,y]   = (H(x) − H(y)) / (x − y),                       H'(x) = ∫ τ e^{xτ} dτ when x = y
 *  H[x,y,z] = (H[x,y] − H[y,z]) / (x − z),                   and its limits
 * </pre>
 *
 * Differences of the two factors are combined by Leibniz' rule. All terms are positive, so there is no cancellation,
 * and repeated eigenvalues need no special case.
 *
 * <p>Mathematics: section 2.
 */
public record TimeWindow(double start, double length) implements TimeSpan {
    /** If |H(x) − H(y)| is at least this fraction of their sum, plain subtraction is accurate to about 100 ulp. */
    private static final double WELL_SEPARATED = 0.01;

    public TimeWindow {
        if (!(start >= 0) || Double.isInfinite(start)) {
            throw new IllegalArgumentException(
                    "the window's start = " + start + " must be a finite number, 0 or more.");
        }
        if (!(length > 0) || Double.isInfinite(length)) {
            throw new IllegalArgumentException("the window's length = " + length + " must be positive and finite.");
        }
    }

    public double end() {
        return start + length;
    }

    /** This window and the next merged into one, if the next begins where this one ends. */
    public Optional<TimeWindow> followedBy(TimeWindow next) {
        return Math.abs(end() - next.start) <= 1e-12 * next.end()
                ? Optional.of(new TimeWindow(start, next.end() - start))
                : Optional.empty();
    }

    @Override
    public double integral(double x) {
        return Math.exp(x * start) * length * ExponentialDifference.first(x * length);
    }

    @Override
    public double slope(double x) {
        return difference(x, x);
    }

    /** H[x,y]. */
    public double difference(double x, double y) {
        // (E F)[x,y] = E[x,y] F(y) + E(x) F[x,y],  E(x) = e^{xs},  F(x) = Δ exp[0, xΔ]
        double decaying = Math.exp(x * start) * length * length * ExponentialDifference.second(x * length, y * length);
        if (start == 0) {
            return decaying;
        }
        return shift(x, y) * length * ExponentialDifference.first(y * length) + decaying;
    }

    @Override
    public double difference(double x, double y, double z) {
        double d = length;
        double last = Math.exp(x * start) * d * d * d * ExponentialDifference.third(x * d, y * d, z * d);
        if (start == 0) {
            return last;
        }
        double near = Math.max(x, Math.max(y, z));
        double outer = start
                * start
                * Math.exp(near * start)
                * secondShift(x, y, z, near)
                * d
                * ExponentialDifference.first(z * d);
        return outer + shift(x, y) * d * d * ExponentialDifference.second(y * d, z * d) + last;
    }

    /** E[x,y] = s e^{s max(x,y)} exp[0, −s|x − y|]. */
    private double shift(double x, double y) {
        return start * Math.exp(Math.max(x, y) * start) * ExponentialDifference.first(-Math.abs(x - y) * start);
    }

    private double secondShift(double x, double y, double z, double near) {
        double far = Math.min(x, Math.min(y, z));
        double middle = Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
        return ExponentialDifference.second((middle - near) * start, (far - near) * start);
    }

    /**
     * H[x_p, x_q] for all pairs. Cost: three exponentials per point, and two more for each pair that is close together.
     */
    @Override
    public double[][] differences(double[] x) {
        int size = x.length;
        double[] shifts = new double[size]; // E(x)
        double[] firsts = new double[size]; // exp[0, xΔ]
        double[] integrals = new double[size];
        for (int p = 0; p < size; p++) {
            shifts[p] = Math.exp(x[p] * start);
            firsts[p] = ExponentialDifference.first(x[p] * length);
            integrals[p] = shifts[p] * length * firsts[p];
        }
        double[][] result = new double[size][size];
        for (int p = 0; p < size; p++) {
            for (int q = 0; q <= p; q++) {
                double gap = integrals[p] - integrals[q];
                boolean apart = Math.abs(gap) > WELL_SEPARATED * (integrals[p] + integrals[q]);
                int near = x[p] > x[q] ? p : q;
                int far = near == p ? q : p;
                result[p][q] = apart
                        ? gap / (x[p] - x[q])
                        : difference(x[near], shifts[near], firsts[near], x[far], firsts[far]);
                result[q][p] = result[p][q];
            }
        }
        return result;
    }

    /** H[x,y] for 0 ≥ x ≥ y, from precomputed values at each. */
    private double difference(double x, double shift, double first, double y, double firstOfY) {
        double within = ExponentialDifference.second(x * length, first, y * length);
        double across = start == 0 ? 0 : start * ExponentialDifference.first((y - x) * start) * firstOfY;
        return shift * length * (across + length * within);
    }
}
