package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import org.hushgraph.graph.Graph;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.ledger.NodeAccount;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;
import org.hushgraph.picture.Table;
import org.hushgraph.simulation.RunLedger;

/** A text, a table, a chart and JSON about what was given away during a run. */
record LedgerText(RunLedger ledger, Graph graph) {
    private static final int MOST_ROWS = 30;
    private static final int MOST_LINES = 6;

    /** States the assumptions. */
    String describe() {
        long lost = ledger.accounts().stream().filter(NodeAccount::lost).count();
        return "What intruders have learned about the states that arrived at round 0, under the weights and at the places of"
                + " all rounds, each of duration " + number(ledger.roundLength())
                + ". " + noise().assumption() + " Intruders read " + lost + " of " + graph.nodeCount()
                + " nodes themselves.";
    }

    private LedgerNoise noise() {
        return new LedgerNoise(ledger.messageNoise(), ledger.observer());
    }

    /** The worst nodes, those that were never read first. */
    Table table() {
        Table table = Table.of("node", "read", "information", "deviation", "deviation alone", "bits");
        for (NodeAccount account : ledger.worst(MOST_ROWS)) {
            KnownState known = account.known();
            table = table.row(
                    graph.name(account.node()),
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
            double[] values = ledger.information().stream()
                    .mapToDouble(information -> information.get(account.node()))
                    .map(value -> value > 0 && value < Double.POSITIVE_INFINITY
                            ? value
                            : Double.NaN) // a logarithmic axis can't show 0 or ∞
                    .toArray();
            chart.series(Series.of(graph.name(account.node()) + (account.lost() ? " (read)" : ""), rounds, values));
        }
        return chart;
    }

    static Axis axis() {
        return Axis.logarithmic("information");
    }

    /** Writes the accounts of all nodes. */
    void write(Json json) {
        json.put("roundLength", ledger.roundLength())
                .put("noiseOf", noise().source())
                .put("noise", noise().density())
                .objects(
                        "nodes",
                        ledger.accounts(),
                        (entry, account) -> entry.put("node", graph.name(account.node()))
                                .put("information", account.known().information())
                                .put("deviation", account.known().deviation())
                                .put("deviationAlone", account.deviationAlone().orElse(Double.NaN))
                                .put("bits", account.known().bits())
                                .put("mu", account.known().mu(ledger.distance()))
                                .put("lost", account.lost()));
    }
}
