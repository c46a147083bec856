package org.hushgraph.observability;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.Vector;

/**
 * Estimated rounding errors of an exposure that was computed from all modes of a network, for one observed node and
 * sensitivities of at most 1.
 *
 * <pre>
 *  |δf|   ≈ 2u ∫ η(τ) e^{−2aτ} dτ,   ‖δ∇f‖₂ ≈ 8u √(2 d_max) ∫ τ η(τ) e^{−2aτ} dτ,   u the unit roundoff
 *  modes of S:    η(τ) = ‖S‖ τ
 *  modes of S⁻¹:  η(τ) = ln(1 + ‖S‖ t) / (aτ),   t the end of the time span
 * </pre>
 *
 * These errors matter where the exposure or its gradient is much smaller than the network could have: in late windows,
 * and where neighbours have nearly the same states.
 *
 * <p>Mathematics: section 2.2.
 *
 * @param value of the exposure, absolute
 * @param gradient of its gradient, in the Euclidean norm
 */
public record ModeRounding(double value, double gradient) {
    /** Relative errors up to this one count as none: it is the default tolerance of the iterations. */
    public static final double NEGLIGIBLE = 1e-10;

    private static final double UNIT = Math.ulp(0.5);

    public static ModeRounding of(LinearNetwork network, Vector weights, TimeSpan span) {
        double least = network.leastDecay();
        double largest = network.largestRate(weights);
        double links = 8 * Math.sqrt(2.0 * network.graph().largestDegree());
        double start = span instanceof TimeWindow window ? window.start() : 0;
        double end = Math.min(
                span instanceof TimeWindow window ? window.end() : Double.POSITIVE_INFINITY, 2 * (start + 1 / least));
        double whole = span.integral(-2 * least);
        if (!NetworkSpectrum.isWide(network, weights)) {
            double slope = largest * span.slope(-2 * least); // ∫ η(τ) e^{−2aτ} dτ
            return new ModeRounding(UNIT * (whole + 2 * slope), UNIT * links * end * slope);
        }
        double factor = Math.log1p(largest * end) / least; // τ η(τ)
        double early = Math.exp(-2 * least * start) * (1 + Math.max(0, Math.log(end / Math.max(start, 1 / largest))));
        return new ModeRounding(UNIT * (whole + 2 * factor * early), UNIT * links * factor * whole);
    }

    /** The error to state for a value, or for the norm of a vector: 0 if it is negligible. */
    public static double stated(double error, double whole) {
        return error > NEGLIGIBLE * Math.abs(whole) ? error : 0;
    }
}
