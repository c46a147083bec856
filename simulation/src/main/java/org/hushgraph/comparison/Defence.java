package org.hushgraph.comparison;

import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.scenario.Scenario;

/** A measure against intruders. */
public sealed interface Defence permits StandardDefence, GuaranteeDefence, CustomLearner {
    /** The name in tables, such as {@code best-fixed}. */
    String word();

    String description();

    /** Whether the weights change from round to round. */
    boolean isAdaptive();

    /** All defences of a scenario: the guarantee is one if the scenario has one. */
    static List<Defence> of(Scenario scenario) {
        return Stream.concat(all().stream(), scenario.guarantee().stream().map(unused -> GuaranteeDefence.GUARANTEE))
                .toList();
    }

    /** The standard defences, then every custom learner on the class path. */
    static List<Defence> all() {
        return Stream.concat(
                        Stream.of(StandardDefence.values()),
                        LearnerModel.known().values().stream()
                                .filter(model -> !BuiltInLearner.ALL.contains(model))
                                .map(CustomLearner::new))
                .toList();
    }
}
