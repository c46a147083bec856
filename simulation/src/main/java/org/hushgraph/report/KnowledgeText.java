package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.picture.Table;
import org.hushgraph.simulation.Knowledge;

/** What intruders could know, in words and as a table. */
record KnowledgeText(Knowledge knowledge, Graph graph) {
    private static final int MOST_NAMES = 10;
    private static final int MOST_ROWS = 30;

    /** Who reads, and how many bits they learn. */
    String describe() {
        return "Whoever reads " + names(knowledge.observed().stream().boxed().toList()) + " "
                + describeObserver(knowledge.observer()) + " learns "
                + number(knowledge.before().bits())
                + " bits of all initial states under the first weights, and "
                + number(knowledge.after().bits()) + " bits under the last ones.";
    }

    /** With which noise and prior, and how long. */
    static String describeObserver(Observer observer) {
        return (observer.horizon() instanceof TimeWindow window
                        ? "for a time of " + number(window.length())
                        : "for ever")
                + ", with noise of density " + number(observer.noise()) + " on states of variance "
                + number(observer.prior()) + ",";
    }

    /** Of whom more is known than before. */
    String describeWorse() {
        List<Integer> worse = knowledge.worse();
        return worse.isEmpty()
                ? "Of no node is more known after adapting than before."
                : "Of " + worse.size() + " of " + graph.nodeCount()
                        + " nodes more is known after adapting than before: " + names(worse) + ".";
    }

    private String names(List<Integer> nodes) {
        String some = String.join(
                ", ", nodes.stream().limit(MOST_NAMES).map(graph::name).toList());
        return nodes.size() > MOST_NAMES ? some + ", …" : some;
    }

    /** The least deviations that any estimator can reach, smallest after adapting first. */
    Table table() {
        Table table = Table.of("node", "deviation before", "after");
        for (int i : knowledge.after().bestKnown().subList(0, Math.min(MOST_ROWS, graph.nodeCount()))) {
            table = table.row(
                    graph.name(i),
                    number(knowledge.before().deviations().get(i)),
                    number(knowledge.after().deviations().get(i)));
        }
        return table;
    }
}
