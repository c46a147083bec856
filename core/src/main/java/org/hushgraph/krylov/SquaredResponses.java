package org.hushgraph.krylov;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;

/**
 * Σ_ik ∫ [e^{−Sτ}]_ik² dτ over all time, for the centres k of a ball and watched nodes i: the response of the watched
 * nodes to impulses at the centres.
 *
 * <p>Computed from a {@link Lanczos} run that stores no vectors. It converges twice as fast as a response itself,
 * because both ends are Gauss rules. Checks are made at steps that grow by a quarter, so all of them take a few times
 * as long as the last one.
 *
 * <p>Two checks in a row can agree long before the slow modes are found. So the run also compares its Gauss rule g of
 * the trace ½ Σ_k [S⁻¹]_kk with the solution of linear equations. What is missing there bounds what is missing here for
 * i = k, because responses lie between 0 and 1:
 *
 * <pre>  ∫ [e^{−Sτ}]_kk² − g_k(τ)² dτ ≤ 2 ∫ [e^{−Sτ}]_kk − g_k(τ) dτ = 4 (½ [S⁻¹]_kk − ½ g_k) </pre>
 *
 * @param sum the sum
 * @param error estimate of its error: by the last two changes, the missing trace and rounding; above the tolerance if
 *     the step limit was reached, or if rounding prevents a smaller one
 */
public record SquaredResponses(double sum, double error) {
    private static final int FIRST_CHECKS = 3;
    private static final int MOST_STEPS = 1000;
    private static final double ROUNDING = 4; // ulp of the largest rate

    /**
     * Computes the sum.
     *
     * @param matrix loaded with weights, and with the discount of the span
     * @param least lower bound on all rates without the discount
     * @param trace ½ Σ_k [S⁻¹]_kk, discount included
     * @param tolerance relative tolerance of the sum
     */
    public static SquaredResponses of(
            BallMatrix matrix, NodeSet watched, AllTime span, double least, double trace, double tolerance) {
        Lanczos process = new Lanczos(matrix, false, watched);
        double rounding = ROUNDING * Math.ulp(1.0) * matrix.largest() / (least + span.discount());
        double beforeLast = Double.POSITIVE_INFINITY;
        double last = Double.POSITIVE_INFINITY;
        int check = FIRST_CHECKS;
        while (true) {
            process.step();
            if (process.steps() >= check) {
                Lanczos.Responses found = process.responses(span, span.discount(), least);
                double sum = found.squares();
                double change = Math.max(Math.abs(sum - last), Math.abs(sum - beforeLast));
                double missing = Math.max(change, 4 * Math.abs(trace - found.trace()));
                if (missing <= Math.max(tolerance, rounding) * sum || process.steps() >= MOST_STEPS) {
                    return new SquaredResponses(sum, missing + rounding * sum);
                }
                beforeLast = last;
                last = sum;
                check = Math.min(MOST_STEPS, process.steps() + Math.max(FIRST_CHECKS, process.steps() / 4));
            }
        }
    }
}
