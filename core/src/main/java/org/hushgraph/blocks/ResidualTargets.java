package org.hushgraph.blocks;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Residuals that are small enough for cost and gradient to be right to a tolerance t, or to rounding.
 *
 * <pre>
 *  ‖r‖² ≤ t x_k (a + ρ)                                     for the response
 *  ‖r‖ ≤ (a + ρ) q / √(2C)   or   max |r_i| ≤ (a + ρ) q / 2E,   q = ½ t (Σ_l (x_i − x_j)⁴)^½,   for the gradient
 * </pre>
 *
 * <p>Mathematics: section 5.2.
 */
final class ResidualTargets {
    /** For rounding and the quadratic term; Σ‖g_n‖ ≤ √width ‖Σg_n‖, as all have one sign. */
    private static final double SAFE = 0.8;

    private final double[] responses;
    private final double[] lengths;
    private final double[] peaks;

    private ResidualTargets(int width) {
        responses = new double[width];
        lengths = new double[width];
        peaks = new double[width];
    }

    /** A first stage, after which the solutions tell what accuracy takes. */
    static ResidualTargets rough(int width, double length) {
        ResidualTargets goals = new ResidualTargets(width);
        Arrays.fill(goals.responses, length);
        Arrays.fill(goals.lengths, length);
        return goals;
    }

    /** As far as the present solutions tell. */
    static ResidualTargets of(BlockMeasure now, double least, double tolerance) {
        ResidualTargets goals = new ResidualTargets(now.width());
        for (int n = 0; n < now.width(); n++) {
            double rounding = Math.ulp(1.0) * now.impulse(n) * Math.abs(now.entry(n));
            double allowed = SAFE / Math.sqrt(now.width()) * tolerance * Math.sqrt(now.fourths(n)) / 2;
            double steepest = Math.sqrt(2 * now.steepest(n));
            double slopes = 2 * Math.sqrt(now.slopes(n));
            goals.responses[n] = Math.max(SAFE * Math.sqrt(tolerance * Math.abs(now.entry(n)) * least), rounding);
            goals.lengths[n] = Math.max(steepest == 0 ? 0 : least * allowed / steepest, rounding);
            goals.peaks[n] = slopes == 0 ? 0 : least * allowed / slopes;
        }
        return goals;
    }

    boolean areMetBy(StepSums sums) {
        return IntStream.range(0, lengths.length).allMatch(n -> isMet(n, sums.residual(n), sums.peak(n)));
    }

    /** With the true residual, which may be a little larger than the one that was stepped to. */
    boolean areMetBy(BlockMeasure measure) {
        return IntStream.range(0, lengths.length)
                .allMatch(n -> isMet(n, SAFE * measure.residual(n), SAFE * measure.peak(n)));
    }

    private boolean isMet(int n, double residual, double peak) {
        return residual <= responses[n] && (residual <= lengths[n] || peak <= peaks[n]);
    }
}
