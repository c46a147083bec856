package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.CostModel;

/** What a round costs. */
final class CostSection {
    private static final String ALL_TIME = "all-time";
    private static final String WINDOW = "window";
    private static final List<String> BUILT_IN = List.of(ALL_TIME, WINDOW);
    private static final List<String> OF_WINDOWS = List.of("length", "clock", "gradient");
    private static final List<String> OF_ALL_TIME = List.of("discount");

    private CostSection() {}

    /** What counts; belongs to the section, but says nothing of time. */
    static Objective objective(ConfigNode node) {
        return node.find("objective").map(n -> n.choice(Objective.class)).orElse(Objective.STANDARD);
    }

    static CostChoice read(ConfigNode node) {
        node.find("objective"); // is read by itself
        Map<String, CostModel> models = located(node, CostModel::known);
        List<String> kinds = new ArrayList<>(BUILT_IN);
        kinds.addAll(models.keySet());
        String kind = node.find("kind").map(n -> n.choice(kinds)).orElse(ALL_TIME);
        CostChoice choice = BUILT_IN.contains(kind) ? time(node, kind) : own(node, models.get(kind));
        node.rejectUnknown();
        return choice;
    }

    private static CostChoice time(ConfigNode node, String kind) {
        for (String key : kind.equals(ALL_TIME) ? OF_WINDOWS : OF_ALL_TIME) {
            if (node.has(key)) {
                throw node.get(key)
                        .error("belongs to kind: " + (kind.equals(ALL_TIME) ? WINDOW : ALL_TIME) + ", but this cost is "
                                + kind + ". Maybe set the kind, or leave it out.");
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

    /** Looks at windows where one of their keys is given, otherwise at all time. */
    private static CostChoice own(ConfigNode node, CostModel model) {
        Map<String, Double> parameters = node.numbers(model.parameters());
        boolean windows = OF_WINDOWS.stream().anyMatch(node::has);
        return new CostChoice.Own(model, parameters, time(node, windows ? WINDOW : ALL_TIME));
    }
}
