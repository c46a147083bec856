package org.hushgraph.belief;

import java.util.Collection;

/**
 * The probability that a node is read, from the confidences of the active alarms about it.
 *
 * <pre>
 *  odds π = o Π_i odds(c_i) / o,   odds p = p / (1 − p),   o = min(odds p₀, min_i odds(c_i))
 * </pre>
 *
 * This is Bayes' rule of {@link UnknownIntrudersFilter} with its start p₀ = 1/6 for default rates. Each alarm counts
 * once, as evidence of its own. So a single alarm gives its confidence, another one never lowers the result, and a
 * certain alarm gives 1.
 *
 * <p>Mathematics: section 14.3.
 */
public final class AlarmConfidence {
    /** An alarm without doubt. */
    public static final double CERTAIN = 1;

    private static final double PRIOR_ODDS = 0.2; // p₀ = 1/6

    private AlarmConfidence() {}

    /** Rejects what is not in (0, 1]. */
    public static double require(double confidence) {
        if (!(confidence > 0 && confidence <= 1)) {
            throw new IllegalArgumentException(
                    "confidence = " + confidence + " must be above 0 and at most 1, which means certain.");
        }
        return confidence;
    }

    /** The probability of a node with these alarms; 0 without any. */
    public static double combined(Collection<Double> confidences) {
        if (confidences.isEmpty()) {
            return 0;
        }
        if (confidences.size() == 1 || confidences.contains(CERTAIN)) {
            return confidences.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        }
        double prior = Math.min(
                PRIOR_ODDS,
                confidences.stream().mapToDouble(AlarmConfidence::odds).min().orElse(PRIOR_ODDS));
        double odds = prior;
        for (double confidence : confidences) {
            odds *= odds(confidence) / prior;
        }
        return Double.isInfinite(odds) ? 1 : odds / (1 + odds);
    }

    private static double odds(double probability) {
        return probability / (1 - probability);
    }
}
