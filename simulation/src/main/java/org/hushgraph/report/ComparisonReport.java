package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.Defence;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.observability.Observer;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;

/** A {@link Comparison} for people: one page with everything on it. */
record ComparisonReport(Comparison comparison, String figure) {
    String toHtml() {
        Observer observer = comparison.scenario().observer().orElse(Observer.defaults());
        HtmlPage page = HtmlPage.titled(
                        "Defences of " + comparison.scenario().name(),
                        comparison.scenario().graph() + " · "
                                + comparison.scenario().rounds() + " rounds · "
                                + comparison.plan().trials() + " attacks on each · seed "
                                + comparison.plan().seed())
                .tiles(
                        best("Least learned", outcome -> outcome.privacy().hiddenBits(), " bits of hidden nodes"),
                        best(
                                "Nearest to agreement",
                                outcome -> outcome.usefulness().agreement().error(),
                                ""),
                        best("Least cost", Outcome::totalCost, ""))
                .paragraph(
                        "The intruders read their nodes in all rounds with noise of density " + number(observer.noise())
                                + " on states of variance " + number(observer.prior())
                                + ", know the graph, the weights of every round and how much noise is added, and estimate all initial"
                                + " states as well as can be.")
                .section("Privacy against usefulness")
                .figure(figure, front())
                .section("In numbers")
                .table(table(), EXPLANATION)
                .section("The defences")
                .table(legend(), "References in docs/defences.md.");
        return page.toHtml();
    }

    private static final String EXPLANATION =
            "cost and regret: the exposure of all rounds, and how much of it is above that of"
                    + " the best fixed weights; they don't see noise. bits: what was learned of all initial states;"
                    + " of hidden: of those of nodes that nobody reads. least dev.: the least"
                    + " posterior deviation of a node that nobody reads. error: of the attacks, root mean square over those nodes, beside"
                    + " the bound that no estimator beats. λ₂: how fast the network agrees, mean and least over the rounds. distance: of"
                    + " nodes from the true average after the last round, root mean square. offset: the standard deviation of what noise"
                    + " does to the agreed value. change: the sum of all changes of weights.";

    private Tile best(String name, ToDoubleFunction<Outcome> measure, String unit) {
        Outcome best = comparison.outcomes().stream()
                .min(Comparator.comparingDouble(measure))
                .orElseThrow();
        return new Tile(name, best.defence().word(), number(measure.applyAsDouble(best)) + unit);
    }

    private String front() {
        List<Defence> front = comparison.front();
        return "No other defence beats, in both: "
                + front.stream().map(Defence::word).collect(Collectors.joining(", ")) + ".";
    }

    private Table table() {
        List<ComparisonColumn> columns = ComparisonColumn.ALL;
        Table table =
                Table.of(Stream.concat(Stream.of("defence"), columns.stream().map(ComparisonColumn::heading))
                        .toArray(String[]::new));
        for (Outcome outcome : comparison.outcomes()) {
            table = table.row(Stream.concat(
                            Stream.of(outcome.defence().word()),
                            columns.stream().map(column -> column.shown(outcome, NumberStyle.TYPESET)))
                    .toArray(String[]::new));
        }
        return table;
    }

    private Table legend() {
        Table table = Table.of("defence", "what it does");
        for (Defence defence : Defence.all()) {
            String absent = comparison.absent().get(defence);
            table = table.row(
                    defence.word(), defence.description() + (absent == null ? "" : " (not played: " + absent + ")"));
        }
        return table;
    }
}
