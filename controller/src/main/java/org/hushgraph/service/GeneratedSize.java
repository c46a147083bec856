package org.hushgraph.service;

import java.util.Locale;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.serviceconfig.Limits;

/** Checks the size of a network that a scenario generates from a model. */
final class GeneratedSize {
    private static final int LINKS_PER_NODE = 20;

    private GeneratedSize() {}

    /** Rejects a model with more nodes or links than allowed. Leaves all other checks to the scenario reader. */
    static void require(ConfigNode scenario, Limits limits) {
        Optional<ConfigNode> generate = section(Optional.of(scenario), "network");
        generate = section(generate, "generate");
        if (generate.isEmpty()) {
            return;
        }
        Optional<GraphModel> found = model(generate.get());
        if (found.isEmpty()) {
            return;
        }
        GraphModel model = found.get();
        double mostLinks = (double) LINKS_PER_NODE * limits.nodes();
        if (model.nodes() > limits.nodes() || model.links() > mostLinks) {
            throw generate.get()
                    .error(String.format(
                            Locale.ROOT,
                            "needs %.3g nodes and about %.3g links, but only %d and %.0f are allowed. Try raising limits.nodes.",
                            model.nodes(),
                            model.links(),
                            limits.nodes(),
                            mostLinks));
        }
    }

    private static Optional<ConfigNode> section(Optional<ConfigNode> node, String key) {
        return node.filter(ConfigNode::isMapping)
                .flatMap(known -> known.find(key))
                .filter(ConfigNode::isMapping);
    }

    /** The model, if it is complete and its values are valid. */
    private static Optional<GraphModel> model(ConfigNode generate) {
        try {
            GraphFamily family = generate.get("model").choice(GraphFamily.class);
            GraphModel model = GraphModel.of(family);
            for (GraphParameter parameter : family.parameters()) {
                Optional<ConfigNode> value = generate.find(parameter.word()).filter(ConfigNode::isScalar);
                if (value.isPresent()) {
                    model = model.with(parameter, value.get().text());
                } else if (parameter.defaultValue().isEmpty()) {
                    return Optional.empty();
                }
            }
            return Optional.of(model);
        } catch (IllegalArgumentException | ConfigException e) {
            return Optional.empty();
        }
    }
}
