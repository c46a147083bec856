package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.Guarantee;
import org.hushgraph.guarantee.LinkCaps;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.GuaranteeChoice.Against;

/** Reads the section {@code guarantee}: a promise, and the readers that it is made against. */
final class GuaranteeSection {
    private static final String ONE = "needs exactly one promise: deviation, bits, or epsilon with delta and distance.";

    private GuaranteeSection() {}

    static GuaranteeChoice read(
            ConfigNode root, Network network, Dynamics dynamics, WeightChoice weights, Threat threat, int rounds) {
        ConfigNode node = root.get("guarantee");
        if (!(dynamics instanceof LinearDynamics linear)) {
            throw node.error("needs linear dynamics: the proofs rest on them. Try dynamics: {model: linear}.");
        }
        Promise promise = promise(node);
        Against against =
                node.find("against").map(word -> word.choice(Against.class)).orElse(Against.ANYWHERE);
        int colluding = node.find("colluding")
                .map(count -> count.integer(1, Integer.MAX_VALUE))
                .orElse(1);
        NodeSet exempt = node.find("except").map(names -> nodes(names, network)).orElse(NodeSet.none());
        node.rejectUnknown();
        Observer observer = threat.observer().orElse(Observer.defaults());
        NodeSet alarmed = alarmed(threat.intruders());
        int readers = located(
                node,
                () -> against == Against.ANYWHERE
                        ? anywhere(
                                new Guarantee(promise, observer, new Readers.Anywhere(colluding), exempt),
                                threat,
                                linear)
                        : alarms(promise, observer, exempt, threat, linear, rounds));
        LinearNetwork graph = linear.network();
        Vector caps = LinkCaps.of(graph, new Guarantee(promise, observer, new Readers.Anywhere(readers), exempt));
        WeightCaps limit = WeightCaps.of(caps, "guarantee", weights.feasible().simplex(), isDefaultMin(root));
        return new GuaranteeChoice(promise, against, exempt, observer, alarmed, readers, limit);
    }

    static boolean isDefaultMin(ConfigNode root) {
        return root.peek("weights.min").isEmpty();
    }

    private static Promise promise(ConfigNode node) {
        Optional<ConfigNode> deviation = node.find("deviation");
        Optional<ConfigNode> bits = node.find("bits");
        List<Optional<ConfigNode>> parts = List.of(node.find("epsilon"), node.find("delta"), node.find("distance"));
        boolean isPrivate = parts.stream().anyMatch(Optional::isPresent);
        if ((deviation.isPresent() ? 1 : 0) + (bits.isPresent() ? 1 : 0) + (isPrivate ? 1 : 0) != 1) {
            throw node.error(ONE + " Try deviation: 0.9.");
        }
        if (deviation.isPresent()) {
            return located(
                    deviation.get(), () -> new Promise.Deviation(deviation.get().positiveNumber()));
        }
        if (bits.isPresent()) {
            return located(bits.get(), () -> new Promise.Bits(bits.get().positiveNumber()));
        }
        if (parts.stream().anyMatch(Optional::isEmpty)) {
            throw node.error("needs epsilon, delta and distance together. Try {epsilon: 1, delta: 1e-5, distance: 1}.");
        }
        return located(
                node,
                () -> new Promise.DifferentialPrivacy(
                        parts.get(0).orElseThrow().positiveNumber(),
                        parts.get(1).orElseThrow().positiveNumber(),
                        parts.get(2).orElseThrow().positiveNumber()));
    }

    private static NodeSet nodes(ConfigNode names, Network network) {
        Set<Integer> nodes = new LinkedHashSet<>();
        for (ConfigNode name : names.items()) {
            if (!nodes.add(ScenarioReader.node(name, name.text(), network))) {
                throw name.error("names " + name.text() + " a second time. Try removing one of them.");
            }
        }
        return NodeSet.of(nodes);
    }

    /** The intruders of the first round that has some. */
    private static NodeSet alarmed(IntruderSchedule intruders) {
        return intruders.changes().stream()
                .map(IntruderSchedule.Change::nodes)
                .filter(nodes -> !nodes.isEmpty())
                .findFirst()
                .orElse(NodeSet.none());
    }

    /** The number of readers at any nodes. Rejects a guarantee that these can't keep. */
    private static int anywhere(Guarantee guarantee, Threat threat, LinearDynamics linear) {
        Graph graph = linear.graph();
        return guarantee.against(threat.reading(), graph).colluding(graph);
    }

    /** The largest number of nodes that are read in a round. Rejects a guarantee that the readers of a round break. */
    private static int alarms(
            Promise promise, Observer observer, NodeSet exempt, Threat threat, LinearDynamics linear, int rounds) {
        new Guarantee(promise, observer, new Readers.Anywhere(1), exempt); // rejects what no round can keep
        Graph graph = linear.graph();
        return threat.intruders().changes().stream()
                .filter(change -> change.round() < rounds && !change.nodes().isEmpty())
                .mapToInt(change -> new Guarantee(promise, observer, new Readers.Fixed(change.nodes()), exempt)
                        .against(threat.reading(), graph)
                        .colluding(graph))
                .max()
                .orElse(1);
    }
}
