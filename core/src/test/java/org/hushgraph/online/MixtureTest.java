package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class MixtureTest {
    private static final Graph GRAPH = Graph.of("a-b", "b-c", "c-d", "d-a");
    private static final CappedSimplex SET = CappedSimplex.of(4, 0.1, 2, 4);
    private static final Vector NORMAL = Vector.of(0.4, 0.8, 1.2, 1.6);
    private static final NodeSet OBSERVED = NodeSet.of(1);

    /** 2 + ½‖w − target‖². */
    private static Loss distance(Vector target) {
        return point -> {
            Vector left = point.minus(target);
            return new Loss.Evaluation(2 + left.dot(left) / 2, left);
        };
    }

    private static LearnerSetup setup(Optional<Double> alpha, String... experts) {
        LearnerParameters parameters =
                experts.length == 0 ? LearnerParameters.NONE : LearnerParameters.NONE.with("experts", List.of(experts));
        return new LearnerSetup(GRAPH, SET, NORMAL, 9, alpha, parameters);
    }

    private static ResumableLearner mixture(Optional<Double> alpha, String... experts) {
        return (ResumableLearner) BuiltInLearner.MIXTURE.learner(setup(alpha, experts));
    }

    private static void play(OnlineLearner learner, Loss cost) {
        learner.prepare(new ComingRound(OBSERVED, cost, true, SET));
        learner.update(cost.gradient(learner.weights()));
    }

    /** Two experts that keep their weights: p ∝ e^{−α t f}. */
    @Test
    void sharesFallExponentiallyWithTheCosts() {
        Loss cost = distance(Vector.of(1, 1, 1, 1));
        OnlineLearner mixture = mixture(Optional.of(0.3), "fixed", "uniform");
        assertThat(mixture.weights().minus(Vector.of(0.7, 0.9, 1.1, 1.3)).largestMagnitude())
                .isLessThan(1e-15);
        for (int round = 1; round <= 3; round++) {
            play(mixture, cost);
        }
        double odds = Math.exp(-0.3 * 3 * (cost.value(NORMAL) - cost.value(SET.uniform())));
        double share = odds / (1 + odds);
        Vector expected = SET.uniform().plus(share, NORMAL.minus(SET.uniform()));
        assertThat(mixture.weights().minus(expected).largestMagnitude()).isLessThan(1e-14);
    }

    /** Where e^{−αf} itself is 0. */
    @Test
    void aLargeCommonCostChangesNothing() {
        Loss cost = distance(Vector.of(1, 1, 1, 1));
        Loss larger = point -> {
            Loss.Evaluation at = cost.evaluate(point);
            return new Loss.Evaluation(1e6 + at.value(), at.gradient());
        };
        OnlineLearner mixture = mixture(Optional.of(0.1));
        OnlineLearner same = mixture(Optional.of(0.1));
        for (int round = 0; round < 4; round++) {
            play(mixture, cost);
            play(same, larger);
        }
        assertThat(same.weights().minus(mixture.weights()).largestMagnitude()).isLessThan(1e-8);
    }

    /** The gradient at the average differs. */
    @Test
    void expertsLearnFromTheGradientsAtTheirOwnWeights() {
        Loss cost = distance(Vector.of(1, 1, 1, 1));
        OnlineLearner mixture = mixture(Optional.of(0.1), "adagrad", "metropolis");
        OnlineLearner alone = BuiltInLearner.ADAPTIVE_GRADIENT_DESCENT.learner(setup(Optional.empty()));
        Vector fixed = FixedWeights.metropolis(GRAPH, SET).weights();
        double odds = Math.exp(-0.1 * (cost.value(NORMAL) - cost.value(fixed)));
        play(mixture, cost);
        alone.update(cost.gradient(alone.weights()));
        Vector expected = fixed.plus(odds / (1 + odds), alone.weights().minus(fixed));
        assertThat(mixture.weights().minus(expected).largestMagnitude()).isLessThan(1e-14);
        assertThat(alone.weights()).isNotEqualTo(NORMAL);
    }

    @Test
    void expertsReceiveAlarms() {
        OnlineLearner mixture = mixture(Optional.of(1.0), "cut-off", "fixed");
        mixture.alarm(OBSERVED);
        CutOff cutOff = new CutOff(GRAPH, SET, NORMAL);
        cutOff.alarm(OBSERVED);
        Vector middle = cutOff.weights().plus(NORMAL).scale(0.5);
        assertThat(mixture.weights().minus(middle).largestMagnitude()).isLessThan(1e-15);
    }

    /** Without a proved α, costs in other units give the same weights. */
    @Test
    void theHeuristicRateDoesNotDependOnTheUnitOfTheCosts() {
        Loss cost = distance(Vector.of(1, 1, 1, 1));
        Loss small = point -> {
            Loss.Evaluation at = cost.evaluate(point);
            return new Loss.Evaluation(at.value() / 1024, at.gradient().scale(1.0 / 1024));
        };
        OnlineLearner mixture = mixture(Optional.empty(), "fixed", "uniform");
        OnlineLearner scaled = mixture(Optional.empty(), "fixed", "uniform");
        for (int round = 0; round < 4; round++) {
            play(mixture, cost);
            play(scaled, small);
        }
        assertThat(scaled.weights()).isEqualTo(mixture.weights());
        assertThat(mixture.weights().get(0)).isGreaterThan(0.71);
        assertThat(mixture.notes()).hasSize(1).first().asString().endsWith("no limit is proved for these costs.");
    }

    /** A concave cost is not exp-concave, and the average costs more than both experts: here 9 a round, not 2. */
    @Test
    void reportsCostsThatContradictTheProof() {
        Vector middle = NORMAL.plus(SET.uniform()).scale(0.5);
        Loss hill = point -> {
            double near = Math.exp(-1000 * Math.pow(point.minus(middle).norm(), 2));
            return new Loss.Evaluation(2 + 7 * near, Vector.constant(4, 0));
        };
        OnlineLearner mixture = mixture(Optional.of(1.0), "fixed", "uniform");
        assertThatThrownBy(() -> play(mixture, hill))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("The mixture costs 9.0000 in total, its best expert fixed 2.0000; the proved"
                        + " limit is 2.6931. The limit is exceeded");
    }

    @Test
    void stateContinuesBitForBit() throws IOException {
        ResumableLearner whole = mixture(Optional.of(0.1));
        ResumableLearner saved = mixture(Optional.of(0.1));
        for (int round = 0; round < 12; round++) {
            Loss cost = distance(Vector.of(round / 3 % 2, 1, 1, 1));
            for (ResumableLearner learner : List.of(whole, saved)) {
                if (round % 3 == 0) {
                    learner.alarm(OBSERVED);
                }
                play(learner, cost);
            }
            saved = LearnerStateTest.restored(mixture(Optional.of(0.1)), LearnerStateTest.saved(saved));
            assertThat(saved.weights()).isEqualTo(whole.weights());
            assertThat(saved.notes()).isEqualTo(whole.notes());
        }
        assertThat(LearnerStateTest.saved(saved)).isEqualTo(LearnerStateTest.saved(whole));
    }

    @Test
    void rejectsTheStateOfAnotherMixture() throws IOException {
        byte[] state = LearnerStateTest.saved(mixture(Optional.of(0.5), "fixed", "uniform"));
        for (ResumableLearner other : List.of(
                mixture(Optional.of(0.5), "uniform", "fixed"),
                mixture(Optional.of(0.5), "fixed", "uniform", "cut-off"),
                mixture(Optional.of(0.6), "fixed", "uniform"),
                mixture(Optional.empty(), "fixed", "uniform"))) {
            assertThatThrownBy(() -> LearnerStateTest.restored(other, state))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("the state was saved with");
        }
    }

    @Test
    void continuesInAChangedSet() {
        Loss cost = distance(Vector.of(1, 1, 1, 1));
        OnlineLearner mixture = mixture(Optional.of(0.3));
        play(mixture, cost);
        CappedSimplex smaller = CappedSimplex.of(4, 0.1, 2, 3);
        OnlineLearner moved = ((AdjustableLearner) mixture).within(smaller);
        assertThat(smaller.contains(moved.weights(), 1e-12)).isTrue();
        assertThat(moved.notes()).isEqualTo(mixture.notes());
    }

    @Test
    void statesCostsAndLimit() {
        OnlineLearner mixture = mixture(Optional.of(0.5), "fixed", "uniform");
        play(mixture, distance(SET.uniform()));
        assertThat(mixture.notes())
                .containsExactly(
                        "The mixture costs 2.1000 in total, its best expert uniform 2.0000; the proved limit is"
                                + " 3.3863.");
        assertThat(2 + Math.log(2) / 0.5).isCloseTo(3.3863, within(5e-5));
    }

    @Test
    void needsTheCostOfTheRound() {
        assertThatThrownBy(() -> mixture(Optional.of(1.0)).update(NORMAL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Try calling prepare(round) before update(gradient).");
    }

    @Test
    void rejectsOneExpertDuplicatesAndItself() {
        assertThatThrownBy(() -> mixture(Optional.of(1.0), "fixed"))
                .hasMessageContaining("experts = [fixed] must list two learners or more.");
        assertThatThrownBy(() -> mixture(Optional.of(1.0), "fixed", "cut-off", "fixed"))
                .hasMessageContaining("experts = [fixed, cut-off, fixed] lists a learner twice.");
        assertThatThrownBy(() -> mixture(Optional.of(1.0), "fixed", "mixture"))
                .hasMessageContaining("lists mixture, which can't be an expert. Known values: online-newton-step,");
    }
}
