package org.hushgraph.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.simulation.GuaranteeResult;

/** The HTML report of a {@link GuaranteeResult}, and its figure. */
record GuaranteeReport(GuaranteeResult result, Map<String, String> figures) {
    private static final String TRADE_OFF = "trade-off";

    /** The figures by file name: usefulness over the promise, if it was computed. */
    static Map<String, Figure> figures(GuaranteeResult result) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        if (!result.tradeOff().isEmpty()) {
            figures.put(TRADE_OFF, tradeOff(result));
        }
        return figures;
    }

    private static Figure tradeOff(GuaranteeResult result) {
        LineChart.Builder chart = LineChart.titled("Usefulness over the promise")
                .x(Axis.linear("promised deviation"))
                .y(Axis.linear(result.hiddenConvergence().isPresent() ? "hidden convergence" : "convergence rate λ₂"));
        series(chart, "caps", result.tradeOff(), GuaranteeResult.Point::caps);
        series(chart, "constant weights", result.tradeOff(), GuaranteeResult.Point::gramian);
        result.presentRate()
                .ifPresent(rate -> chart.series(
                        Series.of("present weights", new double[] {result.presentDeviation()}, new double[] {rate})
                                .scattered()));
        return chart.size(720, 320).build();
    }

    private static void series(
            LineChart.Builder chart,
            String name,
            List<GuaranteeResult.Point> points,
            Function<GuaranteeResult.Point, OptionalDouble> rate) {
        List<GuaranteeResult.Point> found = new ArrayList<>(points);
        found.removeIf(point -> rate.apply(point).isEmpty());
        if (!found.isEmpty()) {
            chart.series(Series.of(
                    name,
                    found.stream().mapToDouble(GuaranteeResult.Point::deviation).toArray(),
                    found.stream()
                            .mapToDouble(point -> rate.apply(point).orElseThrow())
                            .toArray()));
        }
    }

    HtmlPage page() {
        HtmlPage page = HtmlPage.titled(
                        "Guarantee: " + result.scenario().name(),
                        result.scenario().graph().toString())
                .paragraph(GuaranteeText.verdict(result))
                .paragraph(GuaranteeText.proof(result))
                .section("Weights")
                .table(GuaranteeText.comparison(result), "The present weights, and those that this result returns.")
                .section("Worst nodes")
                .table(
                        GuaranteeText.worst(result),
                        "What the worst readers learn under the returned weights, even if they know all other states.");
        for (String note : result.notes()) {
            page = page.note(note);
        }
        return figures.containsKey(TRADE_OFF)
                ? page.section("Trade-off")
                        .figure(
                                figures.get(TRADE_OFF),
                                "The fastest weights that keep each promise. A proof by caps always holds; the other"
                                        + " holds for constant weights.")
                : page;
    }
}
