package org.hushgraph.scenario;

import java.util.List;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.privacy.Clock;
import org.hushgraph.word.Words;

/** What a round costs. */
final class CostSection {
    /** The kinds by the names that scenarios use. */
    private enum Kind {
        ALL_TIME,
        WINDOW
    }

    private static final List<String> OF_WINDOWS = List.of("length", "clock", "gradient");
    private static final List<String> OF_ALL_TIME = List.of("discount");

    private CostSection() {}

    /** What counts; belongs to the section, but says nothing of time. */
    static Objective objective(ConfigNode node) {
        return node.find("objective").map(n -> n.choice(Objective.class)).orElse(Objective.TOTAL);
    }

    static CostChoice read(ConfigNode node) {
        node.find("objective"); // is read by itself
        Kind kind = node.find("kind").map(n -> n.choice(Kind.class)).orElse(Kind.ALL_TIME);
        for (String key : kind == Kind.ALL_TIME ? OF_WINDOWS : OF_ALL_TIME) {
            if (node.has(key)) {
                Kind other = kind == Kind.ALL_TIME ? Kind.WINDOW : Kind.ALL_TIME;
                throw node.get(key)
                        .error("belongs to kind: " + Words.of(other) + ", but this cost is " + Words.of(kind)
                                + ". Maybe set the kind, or leave it out.");
            }
        }
        CostChoice choice;
        if (kind == Kind.ALL_TIME) {
            choice = new CostChoice.AllTime(
                    node.find("discount").map(n -> n.numberAtLeast(0)).orElse(0.0));
        } else {
            double length = node.find("length").map(ConfigNode::positiveNumber).orElse(1.0);
            Clock clock = node.find("clock").map(n -> n.choice(Clock.class)).orElse(Clock.ELAPSED);
            CostChoice.GradientRule rule = node.find("gradient")
                    .map(n -> n.choice(CostChoice.GradientRule.class))
                    .orElse(CostChoice.GradientRule.EXACT);
            double start = node.find("start").map(n -> n.numberAtLeast(0)).orElse(0.0);
            choice = new CostChoice.Window(length, clock, rule, start);
        }
        node.rejectUnknown();
        return choice;
    }
}
