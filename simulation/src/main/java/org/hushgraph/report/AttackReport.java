package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Map;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.simulation.Attack;

/** The HTML report of an {@link Attack}. */
record AttackReport(Attack attack, Map<String, String> figures) {
    private static final int MOST_ROWS = 50;

    HtmlPage page() {
        Graph graph = attack.scenario().graph();
        HtmlPage page = HtmlPage.titled(
                        "Attack: " + attack.scenario().name(),
                        graph + " · " + attack.first().readings() + " readings over time "
                                + number(attack.duration()) + " · "
                                + attack.plan().trials() + " trials")
                .tiles(
                        tile("Under the first weights", attack.first()),
                        tile("While weights adapt", attack.adapting()),
                        tile("Under the last weights", attack.last()))
                .paragraph("The intruders read the observed nodes "
                        + KnowledgeText.describeObserver(attack.observer())
                        + ". They know the graph and the weights of every round, and estimate all initial states by least"
                        + " squares with the prior. No estimator has smaller errors.")
                .section("Errors and bounds")
                .figure(figures.get("errors"), verdict(attack.adapting()) + " The band shows the 95 % intervals.")
                .figure(
                        figures.get("bounds"),
                        "The effect of the adaptation on what intruders can learn. Initial states leak early: later weights do"
                                + " not undo earlier readings.");
        return page.section("True and estimated states")
                .figure(
                        figures.get("estimates"),
                        "One dot per node. The estimates of unknown states are near 0, the mean; those of well-known states lie near the"
                                + " line.")
                .section("Nodes")
                .table(table(), "Errors and bounds while weights adapt, best known nodes first.");
    }

    private static Tile tile(String name, AttackTrials trials) {
        return new Tile(
                name,
                number(trials.bound().bits()) + " bits",
                "least deviation " + number(trials.bound().deviations().min()));
    }

    /** States whether the errors agree with the bound. */
    static String verdict(AttackTrials trials) {
        String score = number(trials.score());
        if (trials.isBeaten()) {
            return "The errors are significantly below the bound (" + score
                    + " standard deviations), which must not happen: this program has a defect.";
        }
        return trials.isMissed()
                ? "The errors are significantly above the bound (" + score + " standard deviations)."
                : "The errors agree with the bound: together they lie " + score
                        + " standard deviations from it, and the 95 % intervals of " + trials.reached() + " of "
                        + trials.errors().size() + " nodes contain it.";
    }

    private Table table() {
        Graph graph = attack.scenario().graph();
        AttackTrials trials = attack.adapting();
        Table table = Table.of("node", "bound", "measured error", "95 % interval", "bound for continuous reading");
        for (int i : trials.bound().bestKnown().subList(0, Math.min(MOST_ROWS, graph.nodeCount()))) {
            table = table.row(
                    graph.name(i),
                    number(trials.bound().deviations().get(i)),
                    number(trials.errors().get(i)),
                    number(trials.lowerError(i)) + " to " + number(trials.upperError(i)),
                    number(trials.limit().deviations().get(i)));
        }
        return table;
    }
}
