package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.word.Words;

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
        if (!choice.kind().isNewton()) {
            refuse(node, choice, "the Newton steps", "alpha", "beta", "epsilon", "curvature");
        }
        if (choice.kind() != LearnerChoice.Kind.ONLINE_GRADIENT_DESCENT) {
            refuse(node, choice, "online-gradient-descent", "strongConvexity");
        }
        return choice;
    }

    private static Optional<Double> positive(ConfigNode node, String key) {
        return node.find(key).map(ConfigNode::positiveNumber);
    }

    /** A constant that the learner would not look at was meant for another one. */
    private static void refuse(ConfigNode node, LearnerChoice choice, String users, String... keys) {
        for (String key : keys) {
            node.find(key).ifPresent(given -> {
                throw given.error("is used by " + users + " only, and " + Words.of(choice.kind())
                        + " is chosen. Maybe leave it out.");
            });
        }
    }
}
