package org.hushgraph.audit;

import org.hushgraph.observability.TimeSpan;

/**
 * Two rules between which the truth lies: Gauss's from below, and Gauss and Radau's with a node at the least decay from above.
 *
 * <pre>  Σ_p s_p e^{−θ_p τ} (Gauss)  ≤  [e^{−Sτ}]_kk  ≤  Σ_p s_p e^{−θ_p τ} (Radau)   for every τ ≥ 0 </pre>
 *
 * So exposure and own lie between what the two rules say, up to rounding.
 *
 * <p>Mathematics: section 5.5.
 */
record Bracket(SpectralMeasure lower, SpectralMeasure upper) {
    /** How far exposure and own may be off, added up, if each is taken in the middle. */
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
