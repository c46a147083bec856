package org.hushgraph.comparison;

import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;

/** What can be done against intruders. */
public sealed interface Defence permits StandardDefence, OwnLearner {
    /** What tables call it, such as {@code best-fixed}. */
    String word();

    String description();

    /** Whether weights change from round to round. */
    boolean isAdaptive();

    /** The standard ones, then every learner on the class path that is not built in. */
    static List<Defence> all() {
        return Stream.concat(
                        Stream.of(StandardDefence.values()),
                        LearnerModel.known().values().stream()
                                .filter(model -> !(model instanceof BuiltInLearner))
                                .map(OwnLearner::new))
                .toList();
    }
}
