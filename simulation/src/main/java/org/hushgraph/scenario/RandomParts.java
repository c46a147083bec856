package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphParameter;

/** What a scenario draws at random, told by the paths of its seeds, before anybody knows whether the scenario can be read. */
final class RandomParts {
    /** What could be random, for people whose scenario has nothing that is. */
    static final String IN_WORDS = "a network of a random family (network.generate), intruders that jump"
            + " (intruders.random) or weights that start at random (weights.initial: random)";

    private RandomParts() {}

    /** Paths of seeds on which costs depend. Those of states don't count: they are only watched. */
    static List<String> seeds(ConfigNode root) {
        List<String> seeds = new ArrayList<>();
        if (root.peek("network.generate.model")
                .filter(RandomParts::isRandomFamily)
                .isPresent()) {
            seeds.add("network.generate.seed");
        }
        if (root.peek("intruders.random").filter(ConfigNode::isMapping).isPresent()) {
            seeds.add("intruders.random.seed");
        }
        if (root.peek("weights.initial").filter(start -> is(start, "random")).isPresent()) {
            seeds.add("weights.seed");
        }
        return seeds;
    }

    private static boolean isRandomFamily(ConfigNode model) {
        for (GraphFamily family : GraphFamily.values()) {
            if (is(model, family.word())) {
                return family.takes(GraphParameter.SEED);
            }
        }
        return false;
    }

    private static boolean is(ConfigNode node, String word) {
        return node.isScalar() && node.text().equals(word);
    }
}
