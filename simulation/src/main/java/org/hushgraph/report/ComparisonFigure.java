package org.hushgraph.report;

import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.BetterDirection;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.PointChart;

/** Privacy against usefulness: what intruders learn under every defence of nodes that they do not read, over how far nodes end from the true average. */
final class ComparisonFigure {
    private ComparisonFigure() {}

    static PointChart of(Comparison comparison) {
        PointChart.Builder chart = PointChart.titled("What every defence gives and takes")
                .x(
                        Axis.logarithmic("distance from the true average after a time of "
                                + Decimal.significant(
                                        comparison.scenario().rounds()
                                                * comparison.scenario().roundLength(),
                                        4)),
                        BetterDirection.LOWER)
                .y(Axis.linear("bits that intruders learn of nodes they do not read"), BetterDirection.LOWER);
        for (Outcome outcome : comparison.outcomes()) {
            Outcome.Tradeoff tradeoff = outcome.tradeoff();
            chart.point(outcome.defence().word(), tradeoff.distance(), tradeoff.hiddenBits());
        }
        return chart.build();
    }
}
