package org.hushgraph.observability;

import java.io.Serializable;

/**
 * A time span of readings, described by its kernel: the integral of e^{xτ} over the span.
 *
 * <pre>
 *  H(x) = ∫ e^{xτ} dτ,   H'(x) = ∫ τ e^{xτ} dτ
 *  H[x,y] = (H(x) − H(y)) / (x − y),   H[x,y,z] = (H[x,y] − H[y,z]) / (x − z)
 * </pre>
 */
public sealed interface TimeSpan extends Serializable permits TimeWindow, AllTime {
    /** H(x), for x < 0. */
    double integral(double x);

    /** H'(x), for x < 0. */
    double slope(double x);

    /** H[x_p, x_q] for all pairs of points below 0. */
    double[][] differences(double[] x);

    /** H[x,y,z], the second divided difference, for x, y, z < 0. */
    double difference(double x, double y, double z);
}
