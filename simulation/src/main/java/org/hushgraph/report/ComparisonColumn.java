package org.hushgraph.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.picture.NumberStyle;

/**
 * A column of a comparison.
 *
 * @param heading in reports and on terminals
 * @param name in CSV files
 * @param measure its value for an outcome
 */
public record ComparisonColumn(String heading, String name, ToDoubleFunction<Outcome> measure) {
    private static final double ROUNDING = 1e-9;

    /** All columns, in the order of every table. */
    public static final List<ComparisonColumn> ALL = List.of(
            new ComparisonColumn("cost", "total_cost", Outcome::totalCost),
            new ComparisonColumn("regret", "regret", Outcome::regret),
            new ComparisonColumn("bits", "bits", outcome -> outcome.privacy().bits()),
            new ComparisonColumn(
                    "of hidden", "hidden_bits", outcome -> outcome.privacy().hiddenBits()),
            new ComparisonColumn(
                    "least dev.",
                    "least_deviation",
                    outcome -> outcome.privacy().leastDeviation()),
            new ComparisonColumn(
                    "error", "attack_error", outcome -> outcome.privacy().error()),
            new ComparisonColumn(
                    "bound", "attack_error_bound", outcome -> outcome.privacy().errorBound()),
            new ComparisonColumn(
                    "λ₂", "mean_convergence", outcome -> outcome.usefulness().meanRate()),
            new ComparisonColumn(
                    "least λ₂",
                    "least_convergence",
                    outcome -> outcome.usefulness().leastRate()),
            new ComparisonColumn(
                    "distance",
                    "distance",
                    outcome -> outcome.usefulness().agreement().error()),
            new ComparisonColumn(
                    "offset",
                    "agreed_value_deviation",
                    outcome -> outcome.usefulness().agreement().deviation()),
            new ComparisonColumn(
                    "change", "weight_change", outcome -> outcome.usefulness().change()));

    public double of(Outcome outcome) {
        return measure.applyAsDouble(outcome);
    }

    /** The value with four digits. Values at the level of rounding errors are shown as 0. */
    public String shown(Outcome outcome, NumberStyle style) {
        double value = of(outcome);
        return Math.abs(value) < ROUNDING ? "0" : style.number(value, 4);
    }
}
