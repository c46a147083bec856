package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;
import org.hushgraph.table.CsvTable;

/** Writes the CSV tables of a {@link Run}. */
public final class RunTables {
    static final int MOST_COLUMNS = 2000;
    private static final int CHANGED_COLUMNS = 100;

    private RunTables() {}

    /** Whether the files hold every weight of every round. If not, they would be too large for spreadsheets. */
    static boolean holdAllWeights(Run run) {
        return run.weights().isComplete() && run.scenario().graph().edgeCount() <= MOST_COLUMNS;
    }

    /** Writes one line per round. */
    public static void rounds(Run run, Writer out) throws IOException {
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
                    t,
                    names(graph, round.observed()),
                    round.cost(),
                    round.split().own(),
                    round.split().others(),
                    round.gradientNorm(),
                    orNull(run.staticRegret().cumulative().get(t)),
                    orNull(run.dynamicRegret().cumulative().get(t)),
                    orNull(averages.get(t)));
        }
    }

    private static String names(Graph graph, NodeSet nodes) {
        return nodes.stream().mapToObj(graph::name).collect(Collectors.joining(" "));
    }

    /** The number, or null if it is NaN. */
    private static Double orNull(double value) {
        return Double.isNaN(value) ? null : value;
    }

    /** Writes one line per round, with one column per link. */
    static void weights(Run run, Writer out) throws IOException {
        weights(run, IntStream.range(0, run.scenario().graph().edgeCount()).toArray(), out);
    }

    /** Writes one line per round, with one column for each of the links that changed most. Weights that were not kept are empty. */
    static void changedWeights(Run run, Writer out) throws IOException {
        weights(run, run.weights().mostChanged(CHANGED_COLUMNS), out);
    }

    private static void weights(Run run, int[] links, Writer out) throws IOException {
        List<String> headers = new ArrayList<>(List.of("round"));
        IntStream.of(links).mapToObj(run.scenario().graph()::edgeName).forEach(headers::add);
        CsvTable table = new CsvTable(out, headers);
        Object[] cells = new Object[1 + links.length];
        for (int t = 0; t < run.weights().rounds(); t++) {
            cells[0] = t;
            for (int c = 0; c < links.length; c++) {
                cells[1 + c] = orNull(run.weights().weight(t, links[c]));
            }
            table.row(cells);
        }
    }

    /** Writes one line per sample: time, observed nodes, then the state of every node. */
    static void states(Run run, Trajectory trajectory, Writer out) throws IOException {
        Graph graph = run.scenario().graph();
        List<String> headers = new ArrayList<>(List.of("time", "observed"));
        for (int i = 0; i < graph.nodeCount(); i++) {
            headers.add(graph.name(i));
        }
        CsvTable table = new CsvTable(out, headers);
        for (Trajectory.Sample sample : trajectory.samples()) {
            List<Object> cells = new ArrayList<>(List.of(sample.time(), names(graph, sample.observed())));
            for (int i = 0; i < graph.nodeCount(); i++) {
                cells.add(sample.state().get(i));
            }
            table.row(cells.toArray());
        }
    }
}
