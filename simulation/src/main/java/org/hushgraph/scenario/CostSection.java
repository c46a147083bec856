package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.CostModel;

/** Reads the section {@code cost}. */
final class CostSection {
    static final String ALL_TIME = "all-time";
    static final String WINDOW = "window";
    private static final List<String> BUILT_IN = List.of(ALL_TIME, WINDOW);
    private static final List<String> WINDOW_KEYS = List.of("length", "clock", "gradient");
    private static final List<String> ALL_TIME_KEYS = List.of("discount");

    private CostSection() {}

    /** Reads the objective, which belongs to this section but is independent of the kind of cost. */
    static Objective objective(ConfigNode node, ScenarioDefaults defaults) {
        return node.find("objective").map(n -> n.choice(Objective.class)).orElse(defaults.objective());
    }

    /** Whether the learner receives the paper's gradient, which is that of the paper's objective. */
    static boolean isPrinted(CostChoice choice) {
        return choice instanceof CostChoice.Window window && window.gradient() == CostChoice.GradientRule.PRINTED;
    }

    static CostChoice read(ConfigNode node) {
        node.find("objective"); // read separately
        Map<String, CostModel> models = located(node, CostModel::known);
        List<String> kinds = new ArrayList<>(BUILT_IN);
        kinds.addAll(models.keySet());
        String kind = node.find("kind").map(n -> n.choice(kinds)).orElse(ALL_TIME);
        CostChoice choice = BUILT_IN.contains(kind) ? time(node, kind) : custom(node, models.get(kind));
        node.rejectUnknown();
        return choice;
    }

    private static CostChoice time(ConfigNode node, String kind) {
        for (String key : kind.equals(ALL_TIME) ? WINDOW_KEYS : ALL_TIME_KEYS) {
            if (node.has(key)) {
                throw node.get(key)
                        .error("requires kind: " + (kind.equals(ALL_TIME) ? WINDOW : ALL_TIME) + ", but the kind is "
                                + kind + ". Try changing the kind, or remove this key.");
            }
        }
        if (kind.equals(ALL_TIME)) {
            return new CostChoice.AllTime(
                    node.find("discount").map(n -> n.numberAtLeast(0)).orElse(0.0));
        }
        double length = node.find("length").map(ConfigNode::positiveNumber).orElse(1.0);
        Clock clock = node.find("clock").map(n -> n.choice(Clock.class)).orElse(Clock.ELAPSED);
        CostChoice.GradientRule rule = node.find("gradient")
                .map(n -> n.choice(CostChoice.GradientRule.class))
                .orElse(CostChoice.GradientRule.EXACT);
        double start = node.find("start").map(n -> n.numberAtLeast(0)).orElse(0.0);
        return new CostChoice.Window(length, clock, rule, start);
    }

    /** A custom cost uses windows if one of their keys is present, otherwise all time. */
    private static CostChoice custom(ConfigNode node, CostModel model) {
        Map<String, Double> parameters = node.numbers(model.parameters());
        boolean windows = WINDOW_KEYS.stream().anyMatch(node::has);
        return new CostChoice.Custom(model, parameters, time(node, windows ? WINDOW : ALL_TIME));
    }
}
