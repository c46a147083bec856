package org.hushgraph.observability;

/**
 * The infinite time span from now on; readings at time τ are weighted by e^{−2ρτ}.
 *
 * <pre>  H(x) = ∫_0^∞ e^{(x − 2ρ)τ} dτ = 1 / (2ρ − x),   H[x,y,z] = H(x) H(y) H(z) </pre>
 *
 * <p>Mathematics: section 4.
 */
public record AllTime(double discount) implements TimeSpan {
    public AllTime {
        if (!(discount >= 0) || Double.isInfinite(discount)) {
            throw new IllegalArgumentException("discount = " + discount + " must be a finite number, 0 or more.");
        }
    }

    @Override
    public double integral(double x) {
        return 1 / (2 * discount - x);
    }

    @Override
    public double slope(double x) {
        double rate = 2 * discount - x;
        return 1 / (rate * rate);
    }

    /** H[x,y] = H(x) H(y). */
    @Override
    public double[][] differences(double[] x) {
        double[][] result = new double[x.length][x.length];
        for (int p = 0; p < x.length; p++) {
            for (int q = 0; q < x.length; q++) {
                result[p][q] = integral(x[p]) * integral(x[q]);
            }
        }
        return result;
    }

    @Override
    public double difference(double x, double y, double z) {
        return integral(x) * integral(y) * integral(z);
    }
}
