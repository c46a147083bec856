package org.hushgraph.scenario;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.LinkCaps;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.network.Network;
import org.hushgraph.observability.Observer;

/** Reads the section {@code ledger}: the budget, and what the ledger assumes. */
final class LedgerSection {
    private static final double LEAST_REFRESH = 1; // second

    private LedgerSection() {}

    static LedgerChoice read(
            ConfigNode node,
            Network network,
            Dynamics dynamics,
            Optional<Observer> observer,
            IntruderSchedule intruders) {
        if (observer.isEmpty()) {
            throw node.error("needs an observer, which states the noise of readings and the prior of states."
                    + " Try adding observer: {noise: 0.01, prior: 1.0}.");
        }
        if (!(dynamics instanceof LinearDynamics)) {
            throw node.error("needs linear dynamics. Try dynamics: {model: linear}, or remove the section.");
        }
        Optional<Promise> budget =
                node.find("budget").map(part -> budget(part, observer.get().prior()));
        Optional<LedgerChoice.Filter> filter = node.find("filter").map(word -> word.choice(LedgerChoice.Filter.class));
        if (filter.isPresent() && budget.isEmpty()) {
            throw node.get("filter").error("needs a budget to keep. Try budget: {bits: 0.5}.");
        }
        Optional<ConfigNode> colluding = node.find("colluding");
        if (colluding.isPresent() && !filter.equals(Optional.of(LedgerChoice.Filter.ANYWHERE))) {
            throw colluding
                    .get()
                    .error("has no effect without filter: anywhere. Try adding it, or removing colluding.");
        }
        double assumed =
                node.find("assumedBefore").map(part -> part.numberAtLeast(0)).orElse(0.0);
        Optional<Double> refresh = node.find("refresh").map(part -> part.numberAtLeast(LEAST_REFRESH));
        Optional<NodeSet> nodes = node.find("nodes").map(part -> nodes(part, network));
        node.rejectUnknown();
        int count = network.graph().nodeCount();
        if (nodes.isEmpty() && count > LedgerSetup.MOST_NODES) {
            throw node.error("needs the names of the nodes that get accounts: the network has " + count
                    + " nodes, more than " + LedgerSetup.MOST_NODES + ". Try nodes: [NAME].");
        }
        return new LedgerChoice(
                budget,
                filter,
                colluding.map(number -> number.integer(1, Integer.MAX_VALUE)).orElseGet(() -> most(intruders)),
                assumed,
                refresh.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                nodes);
    }

    /** The largest number of nodes that are read at a time in the scenario, at least 1. */
    private static int most(IntruderSchedule intruders) {
        return intruders.changes().stream()
                .mapToInt(change -> Math.max(1, change.nodes().size()))
                .max()
                .orElse(1);
    }

    /** The weights below the caps that keep the budget wherever readers move, if the filter needs them. */
    static WeightChoice capped(ConfigNode root, Dynamics dynamics, WeightChoice weights, Threat threat) {
        if (!(dynamics instanceof LinearDynamics linear) || threat.ledger().isEmpty()) {
            return weights;
        }
        Graph graph = linear.graph();
        Optional<Guarantee> promise =
                threat.ledger().get().promise(threat.observer().orElseThrow(), graph);
        return promise.map(kept -> ScenarioReader.located(
                        root.get("ledger").get("filter"), () -> kept.against(threat.reading(), graph)))
                .map(kept -> weights.cappedBy(
                        LinkCaps.of(linear.network(), kept),
                        "budget of the ledger",
                        GuaranteeSection.isDefaultMin(root)))
                .orElse(weights);
    }

    private static Promise budget(ConfigNode node, double prior) {
        Promise promise = PromiseReader.read(node);
        node.rejectUnknown();
        ScenarioReader.located(node, () -> promise.largestInformation(prior));
        return promise;
    }

    private static NodeSet nodes(ConfigNode list, Network network) {
        NodeSet nodes = NodeSet.of(list.items().stream()
                .mapToInt(item -> ScenarioReader.node(item, item.text(), network))
                .toArray());
        if (nodes.isEmpty() || nodes.size() > LedgerSetup.MOST_NODES) {
            throw list.error("names " + nodes.size() + " nodes, but must name 1 to " + LedgerSetup.MOST_NODES
                    + ". Try the nodes that matter most.");
        }
        return nodes;
    }
}
