package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.Locale;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.ComponentRule;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.network.Network;

/** Reads the section {@code network.generate}. Checks the size of the graph before generating it. */
final class GenerateSection {
    /** The limit for nodes and for links. Below the limit of a graph, because a run needs memory of its own. */
    private static final int MOST = 50_000_000;

    private GenerateSection() {}

    static NetworkOrigin read(ConfigNode node) {
        GraphModel model = model(node);
        node.rejectUnknown();
        objection(model).ifPresent(objection -> {
            throw node.error(objection);
        });
        Network network = located(node, () -> Network.of(model.draw()));
        if (network.graph().edgeCount() == 0) {
            throw node.error("gives a network without links, so there are no weights to adapt. Try more nodes.");
        }
        return new NetworkOrigin(network, new NetworkSource.Generated(model));
    }

    private static GraphModel model(ConfigNode node) {
        GraphFamily family = node.get("model", "Try adding model: erdos-renyi, with nodes and probability.")
                .choice(GraphFamily.class);
        GraphModel model = GraphModel.of(family);
        for (GraphParameter parameter : family.parameters()) {
            Optional<ConfigNode> value = parameter.defaultValue().isPresent()
                    ? node.find(parameter.word())
                    : Optional.of(node.get(parameter.word()));
            if (value.isPresent()) {
                model = with(model, parameter, value.get());
            }
        }
        return model;
    }

    private static GraphModel with(GraphModel model, GraphParameter parameter, ConfigNode value) {
        return switch (parameter.kind()) {
            case SIZE -> model.with(parameter, value.integer(1, MOST));
            case PROBABILITY -> model.with(parameter, probability(value));
            case LENGTH -> model.with(parameter, value.positiveNumber());
            case SEED -> model.withSeed(value.seed());
            case WORD -> model.with(value.choice(ComponentRule.class));
        };
    }

    private static double probability(ConfigNode value) {
        if (value.number() < 0 || value.number() > 1) {
            throw value.error("= " + value.text() + " must be between 0 and 1.");
        }
        return value.number();
    }

    private static Optional<String> objection(GraphModel model) {
        if (model.links() > MOST || model.nodes() > MOST) {
            return Optional.of(String.format(
                    Locale.ROOT,
                    "requests %.3g nodes and about %.3g links, but the limit is %d of each. Try fewer nodes.",
                    model.nodes(),
                    model.links(),
                    MOST));
        }
        return model.objection();
    }
}
