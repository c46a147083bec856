package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerFilter;
import org.hushgraph.ledger.LedgerOutlook;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.IsolatedWeights;
import org.hushgraph.scenario.LedgerChoice;
import org.hushgraph.scenario.Scenario;

/**
 * Keeps the budget of a scenario's ledger in every round: replaces weights under which it would not last.
 *
 * <p>Mathematics: section 16.5.
 */
final class RunFilter {
    private final Scenario scenario;
    private final LedgerFilter filter;
    private final RoundBooks books;
    private Vector inForce;

    /**
     * The weights of a round.
     *
     * @param refused the nodes because of which other weights were refused; none if these are the ones that were asked for
     */
    record Decision(Vector weights, NodeSet refused) {}

    private RunFilter(Scenario scenario, LedgerFilter filter, LedgerSetup setup, Vector initial) {
        this.scenario = scenario;
        this.filter = filter;
        this.books = new RoundBooks(new Ledger(setup), scenario.ledger().refresh(), row -> {});
        this.inForce = initial;
    }

    /** Absent if the scenario refuses no weights. */
    static Optional<RunFilter> of(Scenario scenario, Vector initial) {
        return LedgerChoice.setup(scenario)
                .flatMap(setup -> LedgerChoice.filter(scenario, setup)
                        .map(filter -> new RunFilter(scenario, filter, setup, initial)));
    }

    /** The weights of a round with these readers, if a policy asks for some. */
    Decision decide(NodeSet observed, Vector wish) {
        Vector otherwise = observed.equals(books.readers()) ? inForce : safe(observed);
        books.read(observed);
        inForce = otherwise;
        NodeSet refused = filter.refusal(LedgerOutlook.after(books.ledger(), List.of()), observed, wish, otherwise);
        return new Decision(refused.isEmpty() ? wish : otherwise, refused);
    }

    /** Links to readers at their least weights, the others nearest to the initial weights. */
    private Vector safe(NodeSet observed) {
        return observed.isEmpty()
                ? inForce
                : IsolatedWeights.of(
                        scenario.feasibleSet(), CutLinks.of(scenario.graph(), observed), scenario.initialWeights());
    }

    /** A round was played with these weights and the readers of the last decision. */
    void played(Vector weights) {
        inForce = weights;
        books.advance(weights, scenario.roundLength());
    }

    /** A note about the rounds in which weights were refused, if there are any. */
    static Optional<String> note(Scenario scenario, List<Round> rounds) {
        List<Round> refused =
                rounds.stream().filter(round -> !round.refused().isEmpty()).toList();
        if (refused.isEmpty()) {
            return Optional.empty();
        }
        NodeSet nodes = NodeSet.of(
                refused.stream().flatMapToInt(round -> round.refused().stream()).toArray());
        return Optional.of("The budget of the ledger refused the weights of the learner in " + refused.size()
                + (refused.size() == 1 ? " round" : " rounds") + ", first in round "
                + refused.get(0).round() + ", to protect " + names(scenario, nodes)
                + ". The run used the safe weights or those of the round before.");
    }

    private static String names(Scenario scenario, NodeSet nodes) {
        int most = 10;
        List<String> names = IntStream.range(0, Math.min(most, nodes.size()))
                .mapToObj(n -> scenario.graph().name(nodes.get(n)))
                .toList();
        return String.join(", ", names) + (nodes.size() > most ? ", … (" + nodes.size() + " in all)" : "");
    }
}
