package org.hushgraph.krylov;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.TimeSpan;

/**
 * Σ_ik ∫ [e^{−Sτ}]_ik² dτ over a time span, for the centres k of a ball and watched nodes i: the response of the
 * watched nodes to impulses at the centres.
 *
 * <p>Computed from a {@link Lanczos} run that stores no vectors. It converges twice as fast as a response itself,
 * because both ends are Gauss rules. The run stops when two checks, three steps apart, change the sum by less than the
 * tolerance. One check could agree by chance.
 */
public final class SquaredResponses {
    private static final int EVERY = 3;
    private static final int MOST_STEPS = 1000;

    private SquaredResponses() {}

    /**
     * Computes the sum.
     *
     * @param matrix loaded with weights, and with the discount of the span
     * @param tolerance relative tolerance of the sum
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
