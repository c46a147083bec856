package org.hushgraph.report;

import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.BetterDirection;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.PointChart;

/** The figure of a comparison: the leak about hidden nodes over the distance from the true average, one point per defence. */
final class ComparisonFigure {
    private ComparisonFigure() {}

    static PointChart of(Comparison comparison) {
        PointChart.Builder chart = PointChart.titled("Privacy and usefulness of each defence")
                .x(
                        Axis.logarithmic("distance from the true average after time "
                                + Decimal.significant(
                                        comparison.scenario().rounds()
                                                * comparison.scenario().roundLength(),
                                        4)),
                        BetterDirection.LOWER)
                .y(Axis.linear("bits that intruders learn about hidden nodes"), BetterDirection.LOWER);
        for (Outcome outcome : comparison.outcomes()) {
            Outcome.Tradeoff tradeoff = outcome.tradeoff();
            chart.point(outcome.defence().word(), tradeoff.distance(), tradeoff.hiddenBits());
        }
        return chart.build();
    }
}
