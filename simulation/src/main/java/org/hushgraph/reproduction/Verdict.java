package org.hushgraph.reproduction;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The answer to a claim.
 *
 * @param measured the outcome of the claim's test
 * @param control the outcome of the same test for the control
 */
public record Verdict(Claim claim, Tally measured, Tally control) {
    /** The share of graphs on which a test must pass. */
    public static final double REQUIRED_SHARE = 0.9;

    /** The possible answers. */
    public enum Answer {
        REPRODUCED("reproduced"),
        NOT_REPRODUCED("not reproduced"),
        NOT_DECIDABLE("not decidable");

        private final String words;

        Answer(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * The outcome of a test on several graphs.
     *
     * @param passed the number of graphs on which the test passes
     * @param median of the figure
     */
    public record Tally(int graphs, int passed, double median) {
        private static Tally of(Claim claim, double... figures) {
            double[] sorted = Arrays.stream(figures).sorted().toArray();
            int n = sorted.length;
            int passed = (int) Arrays.stream(sorted).filter(claim::passes).count();
            return new Tally(n, passed, (sorted[(n - 1) / 2] + sorted[n / 2]) / 2);
        }

        boolean isPassed() {
            return passed >= REQUIRED_SHARE * graphs;
        }

        /** Such as "98 of 100". */
        public String share() {
            return passed + " of " + graphs;
        }
    }

    static Verdict of(Claim claim, List<Trial> trials) {
        return new Verdict(
                claim,
                Tally.of(claim, figures(claim, trials, Trial.Figures::measured)),
                Tally.of(claim, figures(claim, trials, Trial.Figures::control)));
    }

    private static double[] figures(Claim claim, List<Trial> trials, ToDoubleFunction<Trial.Figures> figure) {
        return trials.stream()
                .mapToDouble(trial -> figure.applyAsDouble(trial.of(claim)))
                .toArray();
    }

    /** A test that the control passes decides nothing. */
    public Answer answer() {
        if (control.isPassed()) {
            return Answer.NOT_DECIDABLE;
        }
        return measured.isPassed() ? Answer.REPRODUCED : Answer.NOT_REPRODUCED;
    }

    /** The reason for the answer, in two sentences. */
    public String why() {
        String test = "The figure is " + claim.test() + " on " + measured.share() + " graphs";
        String reason = switch (answer()) {
            case REPRODUCED -> test + ", for the control on " + control.passed() + ".";
            case NOT_REPRODUCED -> test + " only.";
            case NOT_DECIDABLE ->
                "The control passes the test on " + control.share()
                        + " graphs, so passing it is no evidence for the claim.";
        };
        return reason + " " + claim.background();
    }
}
