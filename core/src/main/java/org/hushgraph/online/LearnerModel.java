package org.hushgraph.online;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.provider.Providers;

/**
 * A kind of learner that scenarios call by its name.
 *
 * <p>A jar on the class path adds one: a public class with a constructor without arguments, named in {@code
 * META-INF/services/org.hushgraph.online.LearnerModel}.
 */
public interface LearnerModel {
    /** What scenarios call it. */
    String name();

    /** Names of numbers that scenarios may give besides {@code gradientBound}. */
    default Set<String> parameters() {
        return Set.of();
    }

    /** Names of words that scenarios may give, each with the words to choose from. */
    default Map<String, List<String>> choices() {
        return Map.of();
    }

    /** Rejects given parameters that make no sense; called when a scenario is read. */
    default void require(LearnerParameters given) {}

    /** A new learner. */
    OnlineLearner learner(LearnerSetup setup);

    /**
     * Whether a live network starts the learner from its normal weights and not from those in force: for learners that choose all
     * weights anew at an alarm.
     */
    default boolean startsFromNormalWeights() {
        return false;
    }

    /** All models on the class path by name, the built-in ones first. */
    static Map<String, LearnerModel> known() {
        return Providers.named(LearnerModel.class, LearnerModel::name, BuiltInLearner.ALL);
    }
}
