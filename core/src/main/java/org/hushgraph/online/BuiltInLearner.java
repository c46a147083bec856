package org.hushgraph.online;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The learners of this package by the names that scenarios use. */
public abstract sealed class BuiltInLearner implements LearnerModel {
    private final String name;
    private final Function<LearnerSetup, OnlineLearner> maker;

    private BuiltInLearner(String name, Function<LearnerSetup, OnlineLearner> maker) {
        this.name = name;
        this.maker = maker;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void require(LearnerParameters given) {
        given.requirePositive();
    }

    @Override
    public OnlineLearner learner(LearnerSetup setup) {
        return maker.apply(setup);
    }

    /** Built-in learners are the same if they have the same name. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BuiltInLearner model && model.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }

    /** A Newton step; keeps its weights when there is nothing to learn. */
    public abstract static sealed class Newton extends BuiltInLearner {
        private Newton(String name, Function<OnlineNewtonStep, OnlineNewtonStep> variant) {
            super(
                    name,
                    setup -> OnlineNewtonStep.of(setup)
                            .<OnlineLearner>map(variant)
                            .orElseGet(() -> new FixedWeights(setup.start())));
        }

        @Override
        public Set<String> parameters() {
            return NewtonParameters.GIVEN;
        }

        @Override
        public Map<String, List<String>> choices() {
            return Map.of(OnlineNewtonStep.CURVATURE, OnlineNewtonStep.CURVATURES);
        }
    }

    public static final class NewtonStep extends Newton {
        public NewtonStep() {
            super("online-newton-step", learner -> learner);
        }
    }

    public static final class RestartingNewtonStep extends Newton {
        public RestartingNewtonStep() {
            super("restarting-newton-step", OnlineNewtonStep::restarting);
        }
    }

    public static final class GradientDescent extends BuiltInLearner {
        private static final String STRONG_CONVEXITY = "strongConvexity";

        public GradientDescent() {
            super(
                    "online-gradient-descent",
                    setup -> new OnlineGradientDescent(setup.set(), stepRule(setup), setup.start()));
        }

        private static StepRule stepRule(LearnerSetup setup) {
            return setup.parameters()
                    .number(STRONG_CONVEXITY)
                    .<StepRule>map(StepRule.StronglyConvex::new)
                    .orElseGet(() ->
                            new StepRule.Convex(Math.max(Double.MIN_NORMAL, setup.gradientBound()), setup.diameter()));
        }

        @Override
        public Set<String> parameters() {
            return Set.of(STRONG_CONVEXITY);
        }
    }

    public static final class Exponentiated extends BuiltInLearner {
        public Exponentiated() {
            super(
                    "exponentiated-gradient",
                    setup -> setup.gradientBound() == 0
                            ? new FixedWeights(setup.start())
                            : new ExponentiatedGradient(setup.set(), setup.gradientBound(), setup.start()));
        }
    }

    public static final class CuttingOff extends BuiltInLearner {
        public CuttingOff() {
            super("cut-off", setup -> new CutOff(setup.graph(), setup.set(), setup.start()));
        }

        @Override
        public boolean startsFromNormalWeights() {
            return true;
        }
    }

    /** Keeps the initial weights. */
    public static final class Fixed extends BuiltInLearner {
        public Fixed() {
            super("fixed", setup -> new FixedWeights(setup.start()));
        }
    }

    public static final class Uniform extends BuiltInLearner {
        public Uniform() {
            super("uniform", setup -> FixedWeights.uniform(setup.set()));
        }
    }

    public static final class Metropolis extends BuiltInLearner {
        public Metropolis() {
            super("metropolis", setup -> FixedWeights.metropolis(setup.graph(), setup.set()));
        }
    }

    public static final class MaxDegree extends BuiltInLearner {
        public MaxDegree() {
            super("max-degree", setup -> FixedWeights.maxDegree(setup.graph(), setup.set()));
        }
    }
}
