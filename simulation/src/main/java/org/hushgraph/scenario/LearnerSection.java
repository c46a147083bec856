package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.config.ConfigNode;

/** Who chooses the weights. */
final class LearnerSection {
    private LearnerSection() {}

    static LearnerChoice read(ConfigNode node) {
        LearnerChoice choice = new LearnerChoice(
                node.find("name")
                        .map(n -> n.choice(LearnerChoice.Kind.class))
                        .orElse(LearnerChoice.Kind.ONLINE_NEWTON_STEP),
                positive(node, "gradientBound"),
                positive(node, "alpha"),
                positive(node, "beta"),
                positive(node, "epsilon"),
                positive(node, "strongConvexity"),
                node.find("curvature")
                        .map(n -> n.choice(LearnerChoice.Curvature.class))
                        .orElse(LearnerChoice.Curvature.AUTO));
        node.rejectUnknown();
        return choice;
    }

    private static Optional<Double> positive(ConfigNode node, String key) {
        return node.find(key).map(ConfigNode::positiveNumber);
    }
}
