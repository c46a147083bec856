package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.picture.Table;
import org.hushgraph.simulation.Knowledge;

/** Texts and a table about what intruders can learn. */
record KnowledgeText(Knowledge knowledge, Graph graph) {
    private static final int MOST_NAMES = 10;
    private static final int MOST_ROWS = 30;

    /** States the observed nodes and the leak in bits. */
    String describe() {
        return "An intruder that reads "
                + names(knowledge.observed().stream().boxed().toList()) + " "
                + describeObserver(knowledge.observer()) + ", learns "
                + number(knowledge.before().bits())
                + " bits about all initial states under the first weights, and "
                + number(knowledge.after().bits()) + " bits under the last weights.";
    }

    /** Describes horizon, noise and prior. */
    static String describeObserver(Observer observer) {
        return (observer.horizon() instanceof TimeWindow window
                        ? "for time " + number(window.length())
                        : "without a time limit")
                + ", with noise density " + number(observer.noise()) + " and prior variance "
                + number(observer.prior());
    }

    /** Lists the nodes that are better known than before. */
    String describeWorse() {
        List<Integer> worse = knowledge.worse();
        return worse.isEmpty()
                ? "No node is better known after the adaptation than before."
                : worse.size() + " of " + graph.nodeCount()
                        + " nodes are better known after the adaptation than before: " + names(worse) + ".";
    }

    private String names(List<Integer> nodes) {
        String some = String.join(
                ", ", nodes.stream().limit(MOST_NAMES).map(graph::name).toList());
        return nodes.size() > MOST_NAMES ? some + ", …" : some;
    }

    /** The lower bounds on the deviation of any estimator, in ascending order after the adaptation. */
    Table table() {
        Table table = Table.of("node", "deviation before", "deviation after");
        for (int i : knowledge.after().bestKnown().subList(0, Math.min(MOST_ROWS, graph.nodeCount()))) {
            table = table.row(
                    graph.name(i),
                    number(knowledge.before().deviations().get(i)),
                    number(knowledge.after().deviations().get(i)));
        }
        return table;
    }
}
