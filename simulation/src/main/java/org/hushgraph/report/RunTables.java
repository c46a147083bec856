package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.table.CsvTable;

/** The tables of a {@link Run} for spreadsheets and data frames, as comma-separated values. */
final class RunTables {
    static final int MOST_COLUMNS = 2000;
    private static final int CHANGED_COLUMNS = 100;

    private RunTables() {}

    /** Whether the files of a run hold every weight of every round, so that a spreadsheet can still open them. */
    static boolean holdAllWeights(Run run) {
        return run.weights().isComplete() && run.scenario().graph().edgeCount() <= MOST_COLUMNS;
    }

    /** One line a round. */
    static void rounds(Run run, Writer out) throws IOException {
        CsvTable table = new CsvTable(
                out,
                List.of(
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
        Vector averages = run.staticRegret().averages();
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
                    known(run.staticRegret().cumulative().get(t)),
                    known(run.dynamicRegret().cumulative().get(t)),
                    known(averages.get(t)));
        }
    }

    /** One line a round, one column an edge. */
    static void weights(Run run, Writer out) throws IOException {
        Graph graph = run.scenario().graph();
        List<String> heads = new ArrayList<>(List.of("round"));
        for (int l = 0; l < graph.edgeCount(); l++) {
            heads.add(graph.edgeName(l));
        }
        CsvTable table = new CsvTable(out, heads);
        for (Round round : run.rounds()) {
            table.row(round.round(), run.weights().at(round.round()));
        }
    }

    /** Nothing where a number is not known. */
    private static String known(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    /** One line a round, one column for each of the links that changed most; empty where a weight was not kept. */
    static void changedWeights(Run run, Writer out) throws IOException {
        Graph graph = run.scenario().graph();
        int[] changed = run.weights().mostChanged(CHANGED_COLUMNS);
        List<String> heads = new ArrayList<>(List.of("round"));
        IntStream.of(changed).mapToObj(graph::edgeName).forEach(heads::add);
        CsvTable table = new CsvTable(out, heads);
        String[] cells = new String[1 + changed.length];
        for (int t = 0; t < run.weights().rounds(); t++) {
            cells[0] = Integer.toString(t);
            for (int c = 0; c < changed.length; c++) {
                cells[1 + c] = known(run.weights().weight(t, changed[c]));
            }
            table.row(cells);
        }
    }

    /** One line a sample: time, which nodes are read, then every node's state. */
    static void states(Run run, Trajectory trajectory, Writer out) throws IOException {
        Graph graph = run.scenario().graph();
        List<String> heads = new ArrayList<>(List.of("time", "observed"));
        for (int i = 0; i < graph.nodeCount(); i++) {
            heads.add(graph.name(i));
        }
        CsvTable table = new CsvTable(out, heads);
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
    }
}
