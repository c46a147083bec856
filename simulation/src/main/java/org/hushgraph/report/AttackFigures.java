package org.hushgraph.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.simulation.Attack;

/** The figures of an {@link Attack}. */
record AttackFigures(Attack attack) {
    /** All figures by file name. */
    Map<String, Figure> all() {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("errors", errors());
        figures.put("bounds", bounds());
        figures.put("estimates", estimates());
        return figures;
    }

    /** The errors of all nodes and their bounds, the best known node first. */
    private Figure errors() {
        AttackTrials trials = attack.adapting();
        List<Integer> order = trials.bound().bestKnown();
        return LineChart.titled("Errors and their bound while weights adapt")
                .x(Axis.linear("nodes, best known first"))
                .y(Axis.linear("deviation"))
                .series(series("measured error", order, trials.errors()::get)
                        .coloured(1)
                        .within("95 % interval", values(order, trials::lowerError), values(order, trials::upperError)))
                .series(series("bound", order, trials.bound().deviations()::get).coloured(0))
                .build();
    }

    /** The bound of every node in the three cases. */
    private Figure bounds() {
        List<Integer> order = attack.adapting().bound().bestKnown();
        return LineChart.titled("Lower bound on the deviation of any estimator")
                .x(Axis.linear("nodes, best known first"))
                .y(Axis.linear("deviation"))
                .series(series("first weights", order, attack.first().bound().deviations()::get))
                .series(series(
                        "adapting weights", order, attack.adapting().bound().deviations()::get))
                .series(series("last weights", order, attack.last().bound().deviations()::get))
                .build();
    }

    /** True and estimated states of the first trial. */
    private Figure estimates() {
        AttackTrials trials = attack.adapting();
        double end =
                Math.max(trials.truth().largestMagnitude(), trials.estimate().largestMagnitude());
        double[] diagonal = {-end, end};
        return LineChart.titled("True and estimated states while weights adapt, first trial")
                .x(Axis.linear("initial state"))
                .y(Axis.linear("estimate"))
                .series(Series.of("exact", diagonal, diagonal).dashed().coloured(0))
                .series(Series.of(
                                "nodes",
                                trials.truth().toArray(),
                                trials.estimate().toArray())
                        .scattered()
                        .coloured(1))
                .build();
    }

    private static Series series(String name, List<Integer> order, ToDoubleFunction<Integer> value) {
        return Series.of(
                name, IntStream.rangeClosed(1, order.size()).asDoubleStream().toArray(), values(order, value));
    }

    private static double[] values(List<Integer> order, ToDoubleFunction<Integer> value) {
        return order.stream().mapToDouble(value).toArray();
    }
}
