package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LearnerModelTest {
    private static final Graph GRAPH = Graph.of("a-b", "b-c", "c-a");
    private static final CappedSimplex SET = CappedSimplex.of(3, 0.01, 0.9, 1);
    private static final Vector GRADIENT = Vector.of(-0.3, 0.1, 0);

    static Collection<LearnerModel> models() {
        return LearnerModel.known().values();
    }

    private static LearnerSetup setup(double gradientBound, Optional<Double> alpha, LearnerParameters parameters) {
        return new LearnerSetup(GRAPH, SET, SET.uniform(), gradientBound, alpha, parameters);
    }

    private static Vector stepped(OnlineLearner learner) {
        Loss cost = point -> new Loss.Evaluation(1 + GRADIENT.dot(point), GRADIENT);
        learner.prepare(new ComingRound(NodeSet.of(0), cost, true, SET));
        return learner.update(GRADIENT).point();
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyBuiltInLearnerCanBeSavedAndAdjusted(LearnerModel model) {
        for (double gradientBound : new double[] {0, 2}) {
            OnlineLearner learner = model.learner(setup(gradientBound, Optional.empty(), LearnerParameters.NONE));
            assertThat(learner).isInstanceOf(ResumableLearner.class).isInstanceOf(AdjustableLearner.class);
            assertThat(SET.contains(stepped(learner), 1e-12)).isTrue();
        }
    }

    @Test
    void newtonStepsPreferGivenConstantsOverProvedOnes() {
        LearnerModel model = BuiltInLearner.NEWTON_STEP;
        double diameter = SET.diameter().value();
        LearnerParameters none = LearnerParameters.NONE;
        assertThat(NewtonParameters.chosen(2, diameter, Optional.empty(), none))
                .contains(NewtonParameters.paper(2, diameter));
        assertThat(NewtonParameters.chosen(2, diameter, Optional.of(0.01), none))
                .contains(NewtonParameters.proved(2, diameter, 0.01));
        assertThat(NewtonParameters.chosen(2, diameter, Optional.of(0.01), none.with("beta", 0.3)))
                .contains(NewtonParameters.of(0.3, diameter));
        assertThat(NewtonParameters.chosen(0, diameter, Optional.empty(), none)).isEmpty();
        LearnerParameters given = none.with("beta", 0.3).with("epsilon", 5);
        assertThat(stepped(model.learner(setup(2, Optional.empty(), given.with("curvature", "low-rank")))))
                .isEqualTo(stepped(OnlineNewtonStep.lowRank(SET, new NewtonParameters(0.3, 5), SET.uniform())));
        assertThat(stepped(model.learner(setup(2, Optional.empty(), given))))
                .isEqualTo(stepped(OnlineNewtonStep.dense(SET, new NewtonParameters(0.3, 5), SET.uniform())));
    }

    @Test
    void strongConvexityShortensTheStepsOfGradientDescent() {
        LearnerModel model = BuiltInLearner.GRADIENT_DESCENT;
        LearnerParameters given = LearnerParameters.NONE.with("strongConvexity", 7);
        assertThat(model.parameters()).isEqualTo(Set.of("strongConvexity"));
        assertThat(stepped(model.learner(setup(2, Optional.empty(), given))))
                .isEqualTo(stepped(new OnlineGradientDescent(SET, new StepRule.StronglyConvex(7), SET.uniform())));
    }

    @ParameterizedTest
    @MethodSource("models")
    void builtInConstantsMustBePositive(LearnerModel model) {
        for (String name : model.parameters()) {
            model.require(LearnerParameters.NONE.with(name, 1e-20));
            assertThatThrownBy(() -> model.require(LearnerParameters.NONE.with(name, 0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(name + " = 0.0 must be a positive, finite number.");
        }
    }

    @Test
    void learnersThatChooseAllWeightsAtAnAlarmStartFromNormalWeights() {
        assertThat(models().stream().filter(LearnerModel::startsFromNormalWeights))
                .containsExactly(BuiltInLearner.BEST_RESPONSE, BuiltInLearner.MIXTURE, BuiltInLearner.CUT_OFF);
    }
}
