package org.hushgraph.scenario;

import java.util.OptionalDouble;
import org.hushgraph.online.BuiltInLearner;

/**
 * The least hidden convergence that weights must keep in every round with intruders.
 *
 * @param kind how the floor is given
 * @param rate the floor, if it is a number
 */
public record HiddenFloor(Kind kind, OptionalDouble rate) {
    /** How a floor is given. */
    public enum Kind {
        /** Keeps it if the learner is a best response that protects hidden nodes; otherwise there is no floor. */
        AUTO,
        /** No floor. */
        NONE,
        /** The hidden convergence under the initial weights, for the same intruders. */
        KEEP,
        /** A number. */
        NUMBER
    }

    public static final HiddenFloor AUTO = new HiddenFloor(Kind.AUTO, OptionalDouble.empty());
    public static final HiddenFloor NONE = new HiddenFloor(Kind.NONE, OptionalDouble.empty());
    public static final HiddenFloor KEEP = new HiddenFloor(Kind.KEEP, OptionalDouble.empty());

    public HiddenFloor {
        if (rate.isPresent() != (kind == Kind.NUMBER)) {
            throw new IllegalArgumentException("a floor of the kind " + kind + " can't have the rate " + rate + ".");
        }
    }

    /** The floor for a learner and an objective: never {@link #AUTO}. */
    HiddenFloor resolved(LearnerChoice learner, Objective objective) {
        boolean keeps = learner.model().equals(BuiltInLearner.BEST_RESPONSE)
                && (objective == Objective.OTHERS || objective == Objective.BOUND);
        return kind == Kind.AUTO ? (keeps ? KEEP : NONE) : this;
    }

    public static HiddenFloor of(double rate) {
        if (!(rate > 0) || Double.isInfinite(rate)) {
            throw new IllegalArgumentException("a hidden convergence of " + rate + " must be positive and finite.");
        }
        return new HiddenFloor(Kind.NUMBER, OptionalDouble.of(rate));
    }
}
