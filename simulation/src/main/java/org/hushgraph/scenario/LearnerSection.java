package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerParameters;

/** Reads the section {@code learner}: the name of a learner on the class path, alone or with its constants. */
final class LearnerSection {
    private LearnerSection() {}

    static LearnerChoice read(ConfigNode node, ScenarioDefaults defaults) {
        Map<String, LearnerModel> known = located(node, LearnerModel::known);
        if (node.isScalar()) { // the name alone
            LearnerModel named = known.get(node.choice(List.copyOf(known.keySet())));
            return new LearnerChoice(named, Optional.empty(), LearnerParameters.NONE);
        }
        LearnerModel model = node.find("name")
                .map(name -> known.get(name.choice(List.copyOf(known.keySet()))))
                .orElseGet(() -> unnamed(node, defaults));
        Optional<Double> gradientBound = node.find("gradientBound").map(ConfigNode::positiveNumber);
        List<String> keys =
                known.values().stream().flatMap(LearnerSection::keys).distinct().toList();
        keys.forEach(node::find);
        node.rejectUnknown();
        keys.forEach(key -> node.find(key).ifPresent(given -> requireUsed(given, key, model, known)));
        return new LearnerChoice(model, gradientBound, parameters(node, model));
    }

    /** The default learner, or the Newton step if one of its constants is set. */
    private static LearnerModel unnamed(ConfigNode node, ScenarioDefaults defaults) {
        boolean newton =
                node.has("gradientBound") || keys(BuiltInLearner.NEWTON_STEP).anyMatch(node::has);
        return newton ? BuiltInLearner.NEWTON_STEP : defaults.learner().model();
    }

    private static Stream<String> keys(LearnerModel model) {
        return Stream.of(
                        model.parameters(),
                        model.choices().keySet(),
                        model.lists().keySet())
                .flatMap(Set::stream)
                .sorted();
    }

    /** Rejects a constant that belongs to another learner. This one would ignore it. */
    private static void requireUsed(ConfigNode given, String key, LearnerModel model, Map<String, LearnerModel> known) {
        if (keys(model).noneMatch(key::equals)) {
            String users = known.values().stream()
                    .filter(user -> keys(user).anyMatch(key::equals))
                    .map(LearnerModel::name)
                    .collect(Collectors.joining(" and "));
            throw given.error(
                    "is only used by " + users + ", but the learner is " + model.name() + ". Try removing it.");
        }
    }

    private static LearnerParameters parameters(ConfigNode node, LearnerModel model) {
        Map<String, String> words = new TreeMap<>();
        model.choices()
                .forEach((key, choices) -> node.find(key).ifPresent(given -> words.put(key, given.choice(choices))));
        Map<String, List<String>> lists = new TreeMap<>();
        model.lists()
                .forEach((key, known) -> node.find(key).ifPresent(given -> lists.put(key, distinct(given, known))));
        LearnerParameters parameters = new LearnerParameters(node.numbers(model.parameters()), words, lists);
        return located(node, () -> {
            model.require(parameters);
            return parameters;
        });
    }

    private static List<String> distinct(ConfigNode given, List<String> known) {
        List<String> names = new ArrayList<>();
        for (ConfigNode item : given.items()) {
            String name = item.choice(known);
            if (names.contains(name)) {
                throw item.error("= " + name + " is listed twice. Try removing it.");
            }
            names.add(name);
        }
        return names;
    }
}
