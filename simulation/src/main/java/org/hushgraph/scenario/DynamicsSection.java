package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.dynamics.DynamicsModel;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.observability.Perturbations;

/** Reads the section {@code dynamics}: linear, or the name of a model on the class path. */
final class DynamicsSection {
    private static final String LINEAR = "linear";

    private DynamicsSection() {}

    static Dynamics read(ConfigNode root, Network network) {
        Graph graph = network.graph();
        Optional<ConfigNode> section = root.find("dynamics");
        Vector decay = section.flatMap(node -> node.find("decay"))
                .map(node -> ScenarioReader.perNode(node, network, 1.0, ConfigNode::positiveNumber))
                .orElse(Vector.constant(graph.nodeCount(), 1));
        Optional<ConfigNode> model = section.flatMap(node -> node.find("model"));
        if (model.isEmpty() || model.get().text().equals(LINEAR)) {
            section.ifPresent(DynamicsSection::requireLinear);
            return located(root, () -> new LinearDynamics(LinearNetwork.of(graph, decay)));
        }
        return nonlinear(section.orElseThrow(), chosen(model.get()), network, decay);
    }

    /** Rejects keys that only nonlinear models have. */
    private static void requireLinear(ConfigNode section) {
        for (String key : List.of("perturbation", "at")) {
            section.find(key).ifPresent(node -> {
                throw node.error(
                        "has no effect on linear dynamics. Try removing it, or choose a nonlinear model, such as"
                                + " model: kuramoto.");
            });
        }
        section.rejectUnknown();
    }

    private static DynamicsModel chosen(ConfigNode model) {
        Map<String, DynamicsModel> known = located(model, DynamicsModel::known);
        List<String> names = new ArrayList<>(List.of(LINEAR));
        names.addAll(known.keySet());
        return known.get(model.choice(names));
    }

    private static NonlinearDynamics nonlinear(ConfigNode section, DynamicsModel model, Network network, Vector decay) {
        Graph graph = network.graph();
        Vector point = section.find("at")
                .map(node -> ScenarioReader.perNode(node, network, 0, ConfigNode::number))
                .orElse(Vector.constant(graph.nodeCount(), 0));
        Vector sizes =
                section.find("perturbation").map(DynamicsSection::sizes).orElse(Vector.of(Perturbations.DEFAULT_SIZE));
        Map<String, Double> parameters = section.numbers(model.parameters());
        section.rejectUnknown();
        NonlinearNetwork dynamics = located(section, () -> model.on(graph, decay, parameters));
        Perturbations perturbations = located(section, () -> new Perturbations(List.of(point), sizes));
        return located(section, () -> new NonlinearDynamics(model.name(), dynamics, decay, parameters, perturbations));
    }

    /** A size, or a list of sizes. */
    private static Vector sizes(ConfigNode node) {
        if (!node.isSequence()) {
            return Vector.of(node.positiveNumber());
        }
        return Vector.of(
                node.items().stream().mapToDouble(ConfigNode::positiveNumber).toArray());
    }
}
