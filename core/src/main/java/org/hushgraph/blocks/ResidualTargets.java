package org.hushgraph.blocks;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.ResidualBound;

/**
 * Targets for the residuals: small enough for relative errors of cost and gradient below a tolerance t, or down to
 * rounding.
 *
 * <pre>
 *  ‖r‖² ≤ t x_k (a + ρ)                                     for the response
 *  ‖r‖ ≤ (a + ρ) q / √(2C),   ‖r‖ ≤ √((a + ρ) / G) q   or   max |r_i| ≤ (a + ρ) q / 2E,   q = ½ t (Σ_l (x_i − x_j)⁴)^½,   for the gradient
 * </pre>
 *
 * <p>Mathematics: section 5.2.
 */
final class ResidualTargets {
    /** Safety margin for rounding and the quadratic term; Σ‖g_n‖ ≤ √width ‖Σg_n‖, as all have the same sign. */
    private static final double SAFETY = 0.8;

    private final double[] responses;
    private final double[] lengths;
    private final double[] peaks;

    private ResidualTargets(int width) {
        responses = new double[width];
        lengths = new double[width];
        peaks = new double[width];
    }

    /** Targets for a first stage, whose solutions are used to estimate the final targets. */
    static ResidualTargets rough(int width, double length) {
        ResidualTargets targets = new ResidualTargets(width);
        Arrays.fill(targets.responses, length);
        Arrays.fill(targets.lengths, length);
        return targets;
    }

    /** Targets estimated from the current solutions. */
    static ResidualTargets of(BlockMeasure now, double least, double tolerance) {
        ResidualTargets targets = new ResidualTargets(now.width());
        for (int n = 0; n < now.width(); n++) {
            double rounding = ResidualBound.reachable(now.degree(n));
            double allowed = SAFETY / Math.sqrt(now.width()) * tolerance * Math.sqrt(now.fourths(n)) / 2;
            ResidualBound.Slopes slopes = now.slopes(n);
            double steepest = Math.sqrt(2 * slopes.steepest());
            double all = 2 * Math.sqrt(slopes.total());
            double fromNodes = steepest == 0 ? 0 : least * allowed / steepest;
            double fromLinks = slopes.perWeight() == 0 ? 0 : Math.sqrt(least / slopes.perWeight()) * allowed;
            targets.responses[n] = Math.max(SAFETY * Math.sqrt(tolerance * Math.abs(now.entry(n)) * least), rounding);
            targets.lengths[n] = Math.max(Math.max(fromNodes, fromLinks), rounding);
            targets.peaks[n] = all == 0 ? 0 : least * allowed / all;
        }
        return targets;
    }

    boolean areMetBy(StepSums sums) {
        return IntStream.range(0, lengths.length).allMatch(n -> isMet(n, sums.residual(n), sums.peak(n)));
    }

    /** Tests the true residual, which may be slightly larger than that of the recurrence. */
    boolean areMetBy(BlockMeasure measure) {
        return IntStream.range(0, lengths.length)
                .allMatch(n -> isMet(n, SAFETY * measure.residual(n), SAFETY * measure.peak(n)));
    }

    private boolean isMet(int n, double residual, double peak) {
        return residual <= responses[n] && (residual <= lengths[n] || peak <= peaks[n]);
    }
}
