package org.hushgraph.report;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.simulation.Run;

/** The figure of the states, until they become invisibly small. Nodes that were ever observed are coloured. At most 200 nodes. */
final class StatesChart {
    private static final int MOST_NODES = 200;
    private static final int SHORTEST = 2;
    private static final double VISIBLE = 0.05; // of the largest state

    private final Graph graph;
    private final NodeSet observed;
    private final List<Trajectory.Sample> samples;

    StatesChart(Run run, Trajectory trajectory) {
        this.graph = run.scenario().graph();
        this.observed = NodeSet.of(run.rounds().stream()
                .flatMapToInt(round -> round.observed().stream())
                .distinct()
                .toArray());
        this.samples = visible(trajectory.samples());
    }

    /** Whether there are few enough lines to distinguish them. */
    static boolean suits(Run run) {
        return run.trajectory().isPresent() && run.scenario().graph().nodeCount() <= MOST_NODES;
    }

    Figure figure() {
        LineChart.Builder chart = LineChart.titled("States under the weights of each round")
                .x(Axis.linear("time"))
                .y(Axis.linear("state"));
        double[] times = samples.stream().mapToDouble(Trajectory.Sample::time).toArray();
        IntStream.range(0, graph.nodeCount())
                .filter(node -> !observed.contains(node))
                .limit(WeightsChart.affordable(times.length))
                .forEach(node -> chart.series(series(node, times).muted()));
        observed.stream().forEach(node -> chart.series(series(node, times)));
        return chart.build();
    }

    private Series series(int node, double[] times) {
        return Series.of(
                graph.name(node),
                times,
                samples.stream().mapToDouble(sample -> sample.state().get(node)).toArray());
    }

    private static List<Trajectory.Sample> visible(List<Trajectory.Sample> samples) {
        double largest = samples.stream()
                .mapToDouble(sample -> sample.state().largestMagnitude())
                .max()
                .orElse(0);
        int end = samples.size();
        while (end > SHORTEST && samples.get(end - 1).state().largestMagnitude() < VISIBLE * largest) {
            end--;
        }
        return samples.subList(0, end);
    }
}
