package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.List;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphParameter;

/** Finds the random parts of a scenario, as the paths of their seeds. Works before the scenario is known to be valid. */
final class RandomParts {
    /** The possible random parts, for messages about a scenario that has none. */
    static final String DESCRIPTION =
            "a random graph (network.generate), random intruders (intruders.random), random reports (alarms)"
                    + " or random initial weights (weights.initial: random)";

    /** The sentence about a seed for all random parts of a scenario that has none. */
    static final String UNUSED_SEED =
            "--seed has no effect, because nothing in the scenario is random. Try removing it, or add " + DESCRIPTION
                    + ".";

    private RandomParts() {}

    /** Paths of the seeds that affect costs. Excludes the seed of the states, which have no effect on costs. */
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
        if (root.peek("alarms").filter(ConfigNode::isMapping).isPresent()) {
            seeds.add("alarms.seed");
        }
        if (root.peek("weights.initial").filter(start -> is(start, "random")).isPresent()) {
            seeds.add("weights.seed");
        }
        return seeds;
    }

    /** Paths of all seeds, including that of the states. */
    static List<String> allSeeds(ConfigNode root) {
        List<String> seeds = seeds(root);
        if (root.peek("states").filter(ConfigNode::isMapping).isPresent()
                && root.peek("states.initial")
                        .filter(start -> !is(start, "random"))
                        .isEmpty()) {
            seeds.add("states.seed");
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
