package org.hushgraph.krylov;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;

/**
 * Σ_ik ∫ [e^{−Sτ}]_ik² dτ over a span of time, k the centres of a ball and i some watched nodes: how much of what starts at the
 * centres is met there.
 *
 * <p>From a {@link Lanczos} run that keeps no vectors. It converges twice as fast as a response itself, because both ends are
 * Gauss rules; the run ends when six steps, looked at twice, change nothing that counts: three can agree by chance.
 */
public final class SquaredResponses {
    private static final int EVERY = 3;
    private static final int MOST_STEPS = 1000;

    private SquaredResponses() {}

    /**
     * The sum.
     *
     * @param matrix loaded with weights, and with the discount of the span
     * @param tolerance of the sum, relative
     */
    public static double of(BallMatrix matrix, NodeSet watched, TimeSpan span, double discount, double tolerance) {
        Lanczos process = new Lanczos(matrix, false, watched);
        double last = Double.NaN;
        double beforeLast = Double.NaN;
        while (true) {
            process.step();
            if (process.steps() % EVERY == 0) {
                double sum = sum(process, watched.size(), span, discount);
                double change = Math.max(Math.abs(sum - last), Math.abs(sum - beforeLast));
                if (change <= tolerance * sum || process.steps() >= MOST_STEPS) {
                    return sum;
                }
                beforeLast = last;
                last = sum;
            }
        }
    }

    static double sum(Lanczos process, int watched, TimeSpan span, double discount) {
        double sum = 0;
        for (int n = 0; n < process.width(); n++) {
            for (int m = 0; m < watched; m++) {
                sum += process.squaredResponse(n, m, span, discount);
            }
        }
        return sum;
    }
}
