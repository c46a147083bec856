package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;
import static org.hushgraph.report.RunReport.percent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
        OptionalDouble refresh = scenario.ledger().refresh();
        String arrival = refresh.isPresent()
                ? "arrived last; fresh states replace all others after " + number(refresh.getAsDouble())
                : "arrived at round 0";
        return "What intruders have learned about the states that " + arrival
                + ". It counts the weights and places of all"
                + " rounds, each of duration " + number(ledger.roundLength()) + ". " + noise().assumption()
                + " Intruders read "
                + lost
                + " of " + ledger.accounts().size() + " nodes themselves.";
    }

    private LedgerNoise noise() {
        return new LedgerNoise(ledger.messageNoise(), ledger.observer());
    }

    /** The worst nodes, those that were never read first. */
    Table table() {
        Optional<Double> budget = new AccountJson(scenario).budget();
        List<String> headers =
                new ArrayList<>(List.of("node", "read", "information", "deviation", "deviation alone", "bits"));
        headers.addAll(budget.isPresent() ? List.of("spent", "left") : List.of());
        Table table = Table.of(headers.toArray(String[]::new));
        for (NodeAccount account : ledger.worst(MOST_ROWS)) {
            KnownState known = account.known();
            List<String> cells = new ArrayList<>(List.of(
                    graph().name(account.node()),
                    account.lost() ? "yes" : "no",
                    number(known.information()),
                    number(known.deviation()),
                    account.deviationAlone().isPresent()
                            ? number(account.deviationAlone().getAsDouble())
                            : "–",
                    number(known.bits())));
            budget.ifPresent(most -> cells.addAll(shares(account, most)));
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** The parts of a budget that are spent, and left after what is committed. Lost nodes have none. */
    private List<String> shares(NodeAccount account, double budget) {
        if (account.lost()) {
            return List.of("lost", "lost");
        }
        double spent = account.known().information();
        double left = budget - spent - ledger.committed(account);
        return List.of(percent(spent / budget), left < 0 ? "overdrawn" : percent(left / budget));
    }

    /** Explains the columns of the table. */
    String caption() {
        return "No estimate is better than the deviation, even if the intruder knows all other states."
                + " Alone, it knows nothing but its readings."
                + new AccountJson(scenario)
                        .budget()
                        .map(most -> " Spent and left are parts of the budget, information of " + number(most)
                                + ". Left does not contain what still leaks if the last weights and readers stay for"
                                + " ever.")
                        .orElse("");
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
                .put("noiseOf", noise().source())
                .put("noise", noise().density());
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
