package org.hushgraph.audit;

import org.hushgraph.observability.TimeSpan;

/**
 * Two quadrature rules that bracket the exact result: Gauss from below, and Gauss–Radau with a node at the least decay
 * from above.
 *
 * <pre>  Σ_p s_p e^{−θ_p τ} (Gauss)  ≤  [e^{−Sτ}]_kk  ≤  Σ_p s_p e^{−θ_p τ} (Radau)   for every τ ≥ 0 </pre>
 *
 * So exposure and own lie between the values of the two rules, up to rounding.
 *
 * <p>Mathematics: section 5.5.
 */
record Bracket(SpectralMeasure lower, SpectralMeasure upper) {
    /** The sum of the largest errors of exposure and own, if each is taken in the middle. */
    double error(TimeSpan span) {
        double exposure = upper.exposure(span) - lower.exposure(span);
        double own = upper.own(span) - lower.own(span);
        return Math.abs(exposure) / 2 + Math.abs(own) / 2;
    }

    /** The middle of the bracket, with an allowance for rounding. */
    NodeAudit audit(int node, TimeSpan span, double rounding) {
        return new NodeAudit(
                node,
                (lower.exposure(span) + upper.exposure(span)) / 2,
                (lower.own(span) + upper.own(span)) / 2,
                (lower.others(span) + upper.others(span)) / 2,
                error(span) + rounding);
    }
}
