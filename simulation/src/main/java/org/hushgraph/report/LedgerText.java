package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.picture.Table;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.RunLedger;
import org.hushgraph.word.EnumNames;

/** A text, a table, a chart and JSON about what was given away during a run. */
record LedgerText(RunLedger ledger, Scenario scenario) {
    private static final int MOST_ROWS = 30;
    private static final int MOST_LINES = 6;

    /** States the assumptions. */
    String describe() {
        long lost = ledger.accounts().stream().filter(NodeAccount::lost).count();
        return "What intruders have learned about the states that arrived at round 0, under the weights and at the places of"
                + " all rounds, each of duration " + number(ledger.roundLength())
                + ". " + noise() + " Intruders read " + lost + " of " + graph().nodeCount()
                + " nodes themselves.";
    }

    private String noise() {
        return ledger.messageNoise()
                .map(density -> "This rests on noise that the operator controls: agents add noise of density "
                        + number(density) + " to what they send. A node that is read counts as known exactly.")
                .orElseGet(() -> "This holds for readers with instrument noise of density "
                        + number(ledger.observer().noise()) + ".");
    }

    /** The worst nodes, those that were never read first. */
    Table table() {
        Table table = Table.of("node", "read", "information", "deviation", "deviation alone", "bits");
        for (NodeAccount account : ledger.worst(MOST_ROWS)) {
            KnownState known = account.known();
            table = table.row(
                    graph().name(account.node()),
                    account.lost() ? "yes" : "no",
                    number(known.information()),
                    number(known.deviation()),
                    number(account.deviationAlone().orElse(Double.NaN)),
                    number(known.bits()));
        }
        return table;
    }

    /** The information about the worst nodes over rounds. */
    LineChart.Builder addTo(LineChart.Builder chart) {
        double[] rounds = ledger.rounds().stream().mapToDouble(round -> round).toArray();
        for (NodeAccount account : ledger.worst(MOST_LINES)) {
            double[] values = Arrays.stream(ledger.history(account))
                    .map(value -> value > 0 && value < Double.POSITIVE_INFINITY
                            ? value
                            : Double.NaN) // a logarithmic axis can't show 0 or ∞
                    .toArray();
            chart.series(Series.of(graph().name(account.node()) + (account.lost() ? " (read)" : ""), rounds, values));
        }
        return chart;
    }

    static Axis axis() {
        return Axis.logarithmic("information");
    }

    /** Writes the accounts. */
    void write(Json json) {
        AccountJson accounts = new AccountJson(scenario);
        json.put("roundLength", ledger.roundLength())
                .put("noiseOf", ledger.messageNoise().isPresent() ? "messages" : "readings")
                .put("noise", ledger.messageNoise().orElse(ledger.observer().noise()));
        LedgerChoice choice = scenario.ledger();
        json.put("assumedBefore", choice.assumedBefore());
        choice.refresh().ifPresent(seconds -> json.put("refresh", seconds));
        accounts.budget().ifPresent(most -> json.put("budget", most));
        choice.filter().ifPresent(filter -> json.put("filter", EnumNames.of(filter)));
        json.value(
                "nodes",
                ledger.accounts().stream()
                        .map(account -> accounts.of(account, ledger.committed(account)))
                        .toList());
        json.value("closed", ledger.closed().stream().map(accounts::of).toList());
    }

    private Graph graph() {
        return scenario.graph();
    }
}
