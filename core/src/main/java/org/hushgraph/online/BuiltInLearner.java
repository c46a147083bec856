package org.hushgraph.online;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The learners of this package, by the names used in scenarios. */
public record BuiltInLearner(
        String name,
        Set<String> parameters,
        Map<String, List<String>> choices,
        boolean startsFromNormalWeights,
        Function<LearnerSetup, OnlineLearner> factory)
        implements LearnerModel {
    /** The word that chooses between several best responses. */
    public static final String TIE = "tie";

    private static final String STRONG_CONVEXITY = "strongConvexity";

    public static final BuiltInLearner NEWTON_STEP = newton("online-newton-step", learner -> learner);
    public static final BuiltInLearner RESTARTING_NEWTON_STEP =
            newton("restarting-newton-step", OnlineNewtonStep::restarting);
    public static final BuiltInLearner GRADIENT_DESCENT = new BuiltInLearner(
            "online-gradient-descent",
            Set.of(STRONG_CONVEXITY),
            Map.of(),
            false,
            setup -> new OnlineGradientDescent(setup.set(), stepRule(setup), setup.start()));
    public static final BuiltInLearner EXPONENTIATED_GRADIENT = plain(
            "exponentiated-gradient",
            setup -> setup.gradientBound() == 0
                    ? new FixedWeights(setup.start())
                    : new ExponentiatedGradient(setup.set(), setup.gradientBound(), setup.start()));
    public static final BuiltInLearner ADAPTIVE_GRADIENT_DESCENT =
            plain("adagrad", setup -> new AdaptiveGradientDescent(setup.set(), setup.start()));

    /** Minimises the cost of each round. */
    public static final BuiltInLearner BEST_RESPONSE = new BuiltInLearner(
            "best-response",
            Set.of(),
            Map.of(TIE, List.of("nearest", "fastest")),
            true,
            setup -> new BestResponse(setup.graph(), setup.set(), setup.start(), tie(setup.parameters())));

    public static final BuiltInLearner CUT_OFF = new BuiltInLearner(
            "cut-off", Set.of(), Map.of(), true, setup -> new CutOff(setup.graph(), setup.set(), setup.start()));

    /** Keeps the initial weights. */
    public static final BuiltInLearner FIXED = plain("fixed", setup -> new FixedWeights(setup.start()));

    public static final BuiltInLearner UNIFORM = plain("uniform", setup -> FixedWeights.uniform(setup.set()));
    public static final BuiltInLearner METROPOLIS =
            plain("metropolis", setup -> FixedWeights.metropolis(setup.graph(), setup.set()));
    public static final BuiltInLearner MAX_DEGREE =
            plain("max-degree", setup -> FixedWeights.maxDegree(setup.graph(), setup.set()));

    /** Averages several learners. */
    public static final LearnerModel MIXTURE = new MixtureModel();

    /** The learners with {@link NewtonParameters}. */
    public static final Set<LearnerModel> NEWTON = Set.of(NEWTON_STEP, RESTARTING_NEWTON_STEP);

    public static final List<LearnerModel> ALL = List.of(
            NEWTON_STEP,
            RESTARTING_NEWTON_STEP,
            GRADIENT_DESCENT,
            EXPONENTIATED_GRADIENT,
            ADAPTIVE_GRADIENT_DESCENT,
            BEST_RESPONSE,
            MIXTURE,
            CUT_OFF,
            FIXED,
            UNIFORM,
            METROPOLIS,
            MAX_DEGREE);

    private static BuiltInLearner plain(String name, Function<LearnerSetup, OnlineLearner> factory) {
        return new BuiltInLearner(name, Set.of(), Map.of(), false, factory);
    }

    /** A Newton step; keeps its weights if there is nothing to learn. */
    private static BuiltInLearner newton(String name, Function<OnlineNewtonStep, OnlineNewtonStep> variant) {
        return new BuiltInLearner(
                name,
                NewtonParameters.GIVEN,
                Map.of(OnlineNewtonStep.CURVATURE, OnlineNewtonStep.CURVATURES),
                false,
                setup -> OnlineNewtonStep.of(setup)
                        .<OnlineLearner>map(variant)
                        .orElseGet(() -> new FixedWeights(setup.start())));
    }

    private static StepRule stepRule(LearnerSetup setup) {
        return setup.parameters()
                .number(STRONG_CONVEXITY)
                .<StepRule>map(StepRule.StronglyConvex::new)
                .orElseGet(() ->
                        new StepRule.Convex(Math.max(Double.MIN_NORMAL, setup.gradientBound()), setup.diameter()));
    }

    private static BestResponse.Tie tie(LearnerParameters given) {
        return given.word(TIE).equals(Optional.of("fastest")) ? BestResponse.Tie.FASTEST : BestResponse.Tie.NEAREST;
    }

    @Override
    public void require(LearnerParameters given) {
        given.requirePositive();
    }

    @Override
    public boolean weighsChangePrice() {
        return equals(BEST_RESPONSE);
    }

    @Override
    public OnlineLearner learner(LearnerSetup setup) {
        return factory.apply(setup);
    }

    @Override
    public String toString() {
        return name;
    }
}
