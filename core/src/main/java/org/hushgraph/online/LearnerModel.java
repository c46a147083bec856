package org.hushgraph.online;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hushgraph.provider.Providers;

/**
 * A kind of learner that scenarios select by name.
 *
 * <p>A jar on the class path can add one: a public class with a constructor without arguments, listed in
 * {@code META-INF/services/org.hushgraph.online.LearnerModel}.
 */
public interface LearnerModel {
    /** The name used in scenarios. */
    String name();

    /** Names of the numbers that scenarios may set besides {@code gradientBound}. */
    default Set<String> parameters() {
        return Set.of();
    }

    /** Names of the words that scenarios may set, each with its allowed values. */
    default Map<String, List<String>> choices() {
        return Map.of();
    }

    /** Names of the lists of names that scenarios may set, each with the names that it may hold, each of them once. */
    default Map<String, List<String>> lists() {
        return Map.of();
    }

    /** Rejects invalid parameters; called when a scenario is read. */
    default void require(LearnerParameters given) {}

    /** A new learner. */
    OnlineLearner learner(LearnerSetup setup);

    /**
     * Whether a live network starts the learner from its normal weights and not from those in force. This is for
     * learners that choose all weights again at an alarm.
     */
    default boolean startsFromNormalWeights() {
        return false;
    }

    /** Whether the learner takes the price of changing weights into account. The others would ignore it. */
    default boolean weighsChangePrice() {
        return false;
    }

    /** All models on the class path by name, the built-in ones first. */
    static Map<String, LearnerModel> known() {
        return Providers.named(LearnerModel.class, LearnerModel::name, BuiltInLearner.ALL);
    }
}
