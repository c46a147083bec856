package org.hushgraph.scenario;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.ledger.LeakLedger;
import org.hushgraph.ledger.Ledger;
import org.hushgraph.ledger.LedgerFilter;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.ledger.MessageNoiseLedger;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;

/**
 * The ledger of a scenario, and how it limits the weights.
 *
 * @param budget what may become known about each node, if there is a limit
 * @param filter whether weights that would exceed the budget are refused; only with a budget
 * @param colluding q, the number of readers at a time that the caps of {@link Filter#ANYWHERE} count
 * @param assumedBefore seconds that a reader is assumed to have read before its alarm
 * @param refresh seconds after which fresh states replace all others; empty if states never do
 * @param nodes the nodes with an account; empty for all
 */
public record LedgerChoice(
        Optional<Promise> budget,
        Optional<Filter> filter,
        int colluding,
        double assumedBefore,
        OptionalDouble refresh,
        Optional<NodeSet> nodes) {
    /** No budget, and nothing assumed, for all nodes. */
    public static final LedgerChoice DEFAULT =
            new LedgerChoice(Optional.empty(), Optional.empty(), 1, 0, OptionalDouble.empty(), Optional.empty());

    /** When weights are refused that would exceed the budget. */
    public enum Filter {
        /** While nodes are under alarm: their readers stay where they are. */
        ALARMS,
        /** Always: weights also stay below caps that keep the budget wherever the readers move. */
        ANYWHERE
    }

    /**
     * The setup of a scenario's ledger. Absent without an observer, for nonlinear networks, and for networks with more
     * than {@value LedgerSetup#MOST_NODES} nodes if no nodes are chosen.
     */
    public static Optional<LedgerSetup> setup(Scenario scenario) {
        LedgerChoice choice = scenario.ledger();
        if (scenario.observer().isEmpty()
                || scenario.linear().isEmpty()
                || (choice.nodes.isEmpty() && scenario.graph().nodeCount() > LedgerSetup.MOST_NODES)) {
            return Optional.empty();
        }
        NodeSet tracked = choice.nodes.orElseGet(() ->
                NodeSet.of(IntStream.range(0, scenario.graph().nodeCount()).toArray()));
        return Optional.of(new LedgerSetup(
                scenario.linear().get(),
                scenario.messageNoise().orElse(scenario.observer().get().noise()),
                scenario.reading(),
                tracked,
                choice.assumedBefore));
    }

    /** The ledger of a scenario with this setup, for states that have just arrived. */
    public static LeakLedger ledger(Scenario scenario, LedgerSetup setup) {
        return scenario.messageNoise().isPresent() ? new MessageNoiseLedger(setup) : new Ledger(setup);
    }

    /** The filter that keeps the budget of a scenario with this setup, if the scenario asks for one. */
    public static Optional<LedgerFilter> filter(Scenario scenario, LedgerSetup setup) {
        LedgerChoice choice = scenario.ledger();
        return choice.filter.map(any -> {
            double most = choice.budget
                    .orElseThrow()
                    .largestInformation(scenario.observer().orElseThrow().prior());
            return new LedgerFilter(Vector.constant(setup.tracked().size(), most), choice.refresh);
        });
    }

    /** The budget as a promise against readers anywhere, which caps keep, if the filter needs caps. */
    Optional<Guarantee> promise(Observer observer, Graph graph) {
        NodeSet exempt = nodes.map(named -> NodeSet.of(IntStream.range(0, graph.nodeCount())
                        .filter(node -> !named.contains(node))
                        .toArray()))
                .orElse(NodeSet.none());
        return filter.filter(Filter.ANYWHERE::equals)
                .map(any -> new Guarantee(budget.orElseThrow(), observer, new Readers.Anywhere(colluding), exempt));
    }
}
