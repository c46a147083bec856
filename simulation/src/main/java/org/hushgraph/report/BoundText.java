package org.hushgraph.report;

import org.hushgraph.picture.NumberStyle;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.simulation.ProvedBound;
import org.hushgraph.simulation.Run;

/** The words for what is proved about a run, the same on the terminal and in reports. */
public final class BoundText {
    private static final int DIGITS = 6;

    private BoundText() {}

    /** The bound on the static regret, such as "proved bound 42, vacuous here: the trivial bound is 25". */
    public static String regret(Run run, NumberStyle style) {
        return run.bound()
                .map(bound -> regret(bound, run.rounds().size(), style))
                .orElse("no bound is proved for this cost and learner");
    }

    private static String regret(ProvedBound bound, int rounds, NumberStyle style) {
        String proved = "proved bound " + style.number(bound.sharpAfter(rounds), DIGITS);
        String trivial = style.number(bound.trivial(), DIGITS);
        if (bound.isVacuous(rounds)) {
            return proved + ", vacuous here: the trivial bound is " + trivial;
        }
        return Double.isInfinite(bound.trivial()) ? proved : proved + ", trivial bound " + trivial;
    }

    /** How good the best fixed weights are, such as "proved: no fixed weights cost less than 17.7". */
    public static String best(BestInHindsight best, NumberStyle style) {
        return best.provedMinimum().isPresent()
                ? "proved: no fixed weights cost less than "
                        + style.number(best.provedMinimum().getAsDouble(), DIGITS)
                : "best found, no certificate";
    }
}
