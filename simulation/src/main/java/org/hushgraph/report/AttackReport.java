package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Map;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;
import org.hushgraph.simulation.Attack;

/** An {@link Attack} for people: one page with everything on it. */
record AttackReport(Attack attack, Map<String, String> figures) {
    private static final int MOST_ROWS = 50;

    String toHtml() {
        Graph graph = attack.scenario().graph();
        HtmlPage page = HtmlPage.titled(
                        "An attack on " + attack.scenario().name(),
                        graph + " · " + attack.first().readings() + " readings in a time of "
                                + number(attack.duration()) + " · "
                                + attack.plan().trials() + " trials")
                .tiles(
                        tile("Under first weights", attack.first()),
                        tile("While they adapt", attack.adapting()),
                        tile("Under last weights", attack.last()))
                .paragraph("The intruders read their nodes "
                        + KnowledgeText.describeObserver(attack.observer())
                        + " know the graph and the weights of every round, and estimate all initial states by least squares"
                        + " with the prior. No estimator has smaller errors.")
                .section("Errors and their bounds")
                .figure(figures.get("errors"), verdict(attack.adapting()))
                .figure(
                        figures.get("bounds"),
                        "What adapting does to what can be known. Initial states show early: what was read before the weights"
                                + " changed stays read.");
        return page.section("Truth and estimates")
                .figure(
                        figures.get("estimates"),
                        "What cannot be known is taken for 0, its mean; what is known well lies near the line.")
                .section("Node by node")
                .table(table(), "While weights adapt; the best known first.")
                .toHtml();
    }

    private static Tile tile(String name, AttackTrials trials) {
        return new Tile(
                name,
                number(trials.bound().bits()) + " bits",
                "least deviation " + number(trials.bound().deviations().min()));
    }

    /** Whether the bound was reached, as a sentence. */
    static String verdict(AttackTrials trials) {
        String score = number(trials.score());
        if (trials.isBeaten()) {
            return "The errors lie below the bound beyond chance (" + score
                    + " standard deviations): something is wrong with this program.";
        }
        return trials.isMissed()
                ? "The errors lie above the bound beyond chance (" + score + " standard deviations)."
                : "The bound is reached, and not beaten: all errors together lie " + score
                        + " standard deviations from it, and the 95 % intervals of " + trials.reached() + " of "
                        + trials.errors().size() + " nodes hold it.";
    }

    private Table table() {
        Graph graph = attack.scenario().graph();
        AttackTrials trials = attack.adapting();
        Table table = Table.of("node", "bound", "measured error", "95 % interval", "bound without a pause");
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
