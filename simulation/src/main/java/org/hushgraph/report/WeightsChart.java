package org.hushgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.simulation.Run;

/** The weights that changed most, over the rounds: six with their names, up to a hundred behind them. */
final class WeightsChart {
    private static final int NAMED = 6;
    private static final int MUTED = 100;
    private static final int MOST_POINTS = 60_000; // keeps the report of a long run small
    private static final int POINTS_OF_A_LINE = 2400;

    private final Run run;
    private final Graph graph;
    private final int[] byChange;

    WeightsChart(Run run) {
        this.run = run;
        this.graph = run.scenario().graph();
        this.byChange = run.weights()
                .mostChanged(NAMED + Math.min(MUTED, affordable(run.rounds().size())));
    }

    /** How many lines of so many points a chart may have. */
    static int affordable(int points) {
        return MOST_POINTS / Math.min(POINTS_OF_A_LINE, Math.max(1, points));
    }

    Figure on(LineChart.Builder timeline) {
        double[] rounds =
                IntStream.range(0, run.rounds().size()).asDoubleStream().toArray();
        List<Series> named = new ArrayList<>();
        for (int rank = byChange.length - 1; rank >= 0; rank--) {
            int l = byChange[rank];
            double[] values = IntStream.range(0, rounds.length)
                    .mapToDouble(t -> run.weights().weight(t, l))
                    .toArray();
            Series series = Series.of(graph.edgeName(l), rounds, values);
            if (rank >= NAMED) {
                timeline.series(series.muted());
            } else {
                named.add(0, series);
            }
        }
        named.forEach(timeline::series);
        return timeline.build();
    }

    String caption() {
        if (byChange.length == graph.edgeCount()) {
            return "Every link's weight over the rounds; those that changed most are named.";
        }
        return "The weights of the " + byChange.length + " links that changed most, of "
                + NeighbourhoodView.count(graph.edgeCount()) + ", over the rounds; the first " + NAMED + " are named."
                + (run.weights().isComplete() ? "" : " Lines have gaps where a weight was not kept.");
    }
}
