package org.hushgraph.simulation;

import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.CutOff;
import org.hushgraph.online.ExponentiatedGradient;
import org.hushgraph.online.FixedWeights;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineGradientDescent;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.online.OnlineNewtonStep;
import org.hushgraph.online.StepRule;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;

/** From the learner that a scenario names to one that runs. */
public final class Learners {
    private Learners() {}

    /** With its constants, from feasible weights. */
    public static OnlineLearner of(Scenario scenario, Constants constants, Vector start) {
        FeasibleSet set = scenario.feasibleSet();
        LearnerChoice choice = scenario.learner();
        return switch (choice.kind()) {
            case FIXED -> new FixedWeights(start);
            case UNIFORM -> FixedWeights.uniform(set);
            case METROPOLIS -> FixedWeights.metropolis(scenario.graph(), set);
            case MAX_DEGREE -> FixedWeights.maxDegree(scenario.graph(), set);
            case CUT_OFF -> new CutOff(scenario.graph(), set, start);
            case EXPONENTIATED_GRADIENT ->
                constants.gradientBound() == 0
                        ? new FixedWeights(start)
                        : new ExponentiatedGradient(set, constants.gradientBound(), start);
            case ONLINE_GRADIENT_DESCENT -> new OnlineGradientDescent(set, stepRule(choice, constants), start);
            case ONLINE_NEWTON_STEP, RESTARTING_NEWTON_STEP ->
                constants
                        .newton()
                        .<OnlineLearner>map(parameters -> newton(choice, set, parameters, start))
                        .orElseGet(() -> new FixedWeights(start));
        };
    }

    private static StepRule stepRule(LearnerChoice choice, Constants constants) {
        return choice.strongConvexity()
                .<StepRule>map(StepRule.StronglyConvex::new)
                .orElseGet(() -> new StepRule.Convex(
                        Math.max(Double.MIN_NORMAL, constants.gradientBound()),
                        constants.diameter().value()));
    }

    private static OnlineNewtonStep newton(
            LearnerChoice choice, FeasibleSet set, NewtonParameters parameters, Vector start) {
        OnlineNewtonStep learner = switch (choice.curvature()) {
            case AUTO -> OnlineNewtonStep.of(set, parameters, start);
            case DENSE -> OnlineNewtonStep.dense(set, parameters, start);
            case LOW_RANK -> OnlineNewtonStep.lowRank(set, parameters, start);
        };
        return choice.kind() == LearnerChoice.Kind.RESTARTING_NEWTON_STEP ? learner.restarting() : learner;
    }
}
