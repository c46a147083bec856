package org.hushgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.simulation.Run;

/** The figure of the weights that changed most: six with names, up to a hundred more in the background. */
final class WeightsChart {
    private static final int NAMED = 6;
    private static final int MUTED = 100;
    private static final int MOST_POINTS = 60_000; // keeps the report of a long run small
    private static final int POINTS_PER_LINE = 2400;

    private final Run run;
    private final Graph graph;
    private final int[] byChange;

    WeightsChart(Run run) {
        this.run = run;
        this.graph = run.scenario().graph();
        this.byChange = run.weights()
                .mostChanged(NAMED + Math.min(MUTED, affordable(run.rounds().size())));
    }

    /** The number of lines with {@code points} points each that a chart may have. */
    static int affordable(int points) {
        return MOST_POINTS / Math.min(POINTS_PER_LINE, Math.max(1, points));
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
            return "The weight of every link over the rounds. The links that changed most are named.";
        }
        return "The weights of the " + byChange.length + " links that changed most, of "
                + NeighbourhoodView.count(graph.edgeCount()) + ", over the rounds. The first " + NAMED + " are named."
                + (run.weights().isComplete() ? "" : " Gaps mark weights that were not kept.");
    }
}
