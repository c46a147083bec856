package org.hushgraph.report;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;

/** The tables of a {@link Run} for spreadsheets and data frames, as comma-separated values. */
final class RunTables {
    private RunTables() {}

    /** One line a round. */
    static String rounds(Run run) {
        CsvTable table = new CsvTable(List.of(
                "round",
                "observed",
                "cost",
                "own",
                "others",
                "gradient_norm",
                "static_regret",
                "dynamic_regret",
                "average_static_regret"));
        Graph graph = run.scenario().graph();
        for (Round round : run.rounds()) {
            int t = round.round();
            table.row(
                    Integer.toString(t),
                    String.join(
                            " ", round.observed().stream().mapToObj(graph::name).toList()),
                    Double.toString(round.cost()),
                    Double.toString(round.split().own()),
                    Double.toString(round.split().others()),
                    Double.toString(round.gradientNorm()),
                    Double.toString(run.staticRegret().cumulative().get(t)),
                    Double.toString(run.dynamicRegret().cumulative().get(t)),
                    Double.toString(run.staticRegret().averages().get(t)));
        }
        return table.toString();
    }

    /** One line a round, one column an edge. */
    static String weights(Run run) {
        Graph graph = run.scenario().graph();
        List<String> heads = new ArrayList<>(List.of("round"));
        for (int l = 0; l < graph.edgeCount(); l++) {
            heads.add(graph.edgeName(l));
        }
        CsvTable table = new CsvTable(heads);
        for (Round round : run.rounds()) {
            table.row(round.round(), run.weights().at(round.round()));
        }
        return table.toString();
    }

    /** One line a sample: time, which nodes are read, then every node's state. */
    static String states(Run run, Trajectory trajectory) {
        Graph graph = run.scenario().graph();
        List<String> heads = new ArrayList<>(List.of("time", "observed"));
        for (int i = 0; i < graph.nodeCount(); i++) {
            heads.add(graph.name(i));
        }
        CsvTable table = new CsvTable(heads);
        for (Trajectory.Sample sample : trajectory.samples()) {
            List<String> cells = new ArrayList<>();
            cells.add(Double.toString(sample.time()));
            cells.add(String.join(
                    " ", sample.observed().stream().mapToObj(graph::name).toList()));
            for (int i = 0; i < graph.nodeCount(); i++) {
                cells.add(Double.toString(sample.state().get(i)));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table.toString();
    }
}
