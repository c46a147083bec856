package org.hushgraph.report;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.LedgerEntry;
import org.hushgraph.ledger.LedgerRow;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.RunLedger;

/**
 * The lines of a ledger, which an auditor can check, as comma-separated values or JSON.
 *
 * @param tracked the nodes with an account, which are columns
 */
public record LedgerLines(List<LedgerRow> rows, NodeSet tracked, Graph graph) {
    public LedgerLines {
        rows = List.copyOf(rows);
    }

    /** Prints a header, and a line for each row. */
    public void print(PrintWriter out) {
        out.println("period,epoch,start,seconds,weightsHash,readers,retroactive,"
                + tracked.stream().mapToObj(i -> quoted(graph.name(i))).collect(joining(",")));
        rows.forEach(row -> out.println(line(row.period(), row.entry())));
    }

    private String line(long period, LedgerEntry entry) {
        return period + "," + entry.epoch() + "," + entry.start() + "," + entry.seconds() + "," + entry.weightsHash()
                + ","
                + quoted(entry.readers().stream().mapToObj(graph::name).collect(joining(" "))) + ","
                + entry.retroactive() + ","
                + Arrays.stream(entry.added().toArray())
                        .mapToObj(Double::toString)
                        .collect(joining(","));
    }

    private static String quoted(String text) {
        return text.matches("[^\",\\s]*( [^\",\\s]+)*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** The rows as {@code epochs} and the accounts after the last one as {@code ledger}. */
    public String json(RunLedger end, Scenario scenario) {
        AccountJson keys = new AccountJson(scenario);
        return Json.object(json -> json.value(
                        "epochs", rows.stream().map(keys::of).toList())
                .object("ledger", entry -> new LedgerText(end, scenario).write(entry)));
    }
}
