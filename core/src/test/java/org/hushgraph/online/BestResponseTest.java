package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BestResponseTest {
    private static final Graph GRAPH = Graph.of("a-b", "b-c", "c-d", "d-a");
    private static final CappedSimplex SET = CappedSimplex.of(4, 0.1, 2, 4);
    private static final Vector NORMAL = Vector.of(0.4, 0.8, 1.2, 1.6);

    private static ComingRound round(NodeSet observed, Loss cost, boolean convex) {
        return new ComingRound(observed, cost, convex, SET);
    }

    /** ½‖w − target‖². */
    private static Loss distance(Vector target) {
        return point -> {
            Vector left = point.minus(target);
            return new Loss.Evaluation(1 + left.dot(left) / 2, left);
        };
    }

    @Test
    void minimisesTheCostOfTheComingRound() {
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round(NodeSet.of(1), distance(Vector.of(9, 0, 0, 0)), true));
        Vector nearest = SET.project(Vector.of(9, 0, 0, 0));
        assertThat(learner.weights().minus(nearest).norm()).isCloseTo(0, within(1e-4));
        assertThat(learner.isSettled()).isTrue();
    }

    @Test
    void returnsToTheNormalWeightsWithoutIntruders() {
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round(NodeSet.of(1), distance(Vector.of(9, 0, 0, 0)), true));
        learner.prepare(round(NodeSet.none(), point -> new Loss.Evaluation(0, Vector.constant(4, 0)), true));
        assertThat(learner.weights()).isEqualTo(SET.project(NORMAL));
    }

    @Test
    void isNeverWorseThanThePresentOrTheIsolatingWeights() {
        Loss wavy = wavy();
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round(NodeSet.of(0), wavy, false));
        Vector isolated = IsolatedWeights.of(SET, CutLinks.of(GRAPH, NodeSet.of(0)), NORMAL);
        assertThat(wavy.value(learner.weights()))
                .isLessThanOrEqualTo(wavy.value(NORMAL))
                .isLessThanOrEqualTo(wavy.value(isolated));
    }

    /** Within the bounds the answer is c + max(0, 1 − λ/‖t − c‖)(t − c), with t the target on the budget plane. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.2, 0.23, 0.24, 0.5, 10})
    void weighsTheCostAgainstThePriceOfChange(double rate) {
        Vector target = Vector.of(0.5, 0.9, 1.3, 1.3); // 0.346 from the normal weights
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        ChangePrice price = new ChangePrice(rate, NORMAL);
        learner.prepare(
                new ComingRound(Belief.certain(NodeSet.of(1)), distance(target), true, SET, Optional.of(price)));
        double length = target.minus(NORMAL).norm();
        Vector expected = NORMAL.plus(Math.max(0, 1 - rate / length), target.minus(NORMAL));
        assertThat(learner.weights().minus(expected).norm()).isCloseTo(0, within(1e-4));
        if (rate >= length) {
            assertThat(learner.weights()).isEqualTo(NORMAL);
        }
        Vector slope =
                price.subgradient(SET, learner.weights(), distance(target).gradient(learner.weights()));
        assertThat(SET.frankWolfeGap(learner.weights(), slope)).isLessThan(1e-8);
    }

    @Test
    void answersABeliefWithoutLikelyNodes() {
        Belief belief = Belief.of(Vector.constant(4, 0.25));
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(new ComingRound(belief, distance(Vector.of(1, 1, 1, 1)), false, SET, Optional.empty()));
        assertThat(learner.weights().minus(Vector.constant(4, 1)).norm()).isCloseTo(0, within(1e-4));
    }

    @Test
    void startsInDoubtWithTheLeastExpectedCut() {
        Belief belief = Belief.of(Map.of(0, 0.6, 1, 0.4));
        Vector found = IsolatedWeights.expected(SET, GRAPH, belief, NORMAL);
        // cut with probability: a-b 0.6·0.6 + 0.4·0.4, b-c 0.4, c-d never, d-a 0.6; so c-d takes all it may
        assertThat(found.get(2)).isCloseTo(2, within(1e-6));
        assertThat(found.get(1) * 0.4).isCloseTo(found.get(3) * 0.6, within(1e-3));
        assertThat(found.get(0) * 0.52).isCloseTo(found.get(3) * 0.6, within(1e-3));
    }

    @Test
    void answersTheSameRoundOnce() {
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        int[] evaluated = {0};
        Loss counting = point -> {
            evaluated[0]++;
            return distance(Vector.of(9, 0, 0, 0)).evaluate(point);
        };
        learner.prepare(round(NodeSet.of(1), counting, true));
        int once = evaluated[0];
        learner.prepare(round(NodeSet.of(1), counting, true));
        assertThat(evaluated[0]).isEqualTo(once);
    }

    /** Links a-b and d-a are cut. The others can take 4 − 0.2, so the cut ones are at their lower bounds. */
    @Test
    void isolatingWeightsAreAtTheLowerBoundsIfTheOthersTakeTheBudget() {
        Vector isolated = IsolatedWeights.of(SET, CutLinks.of(GRAPH, NodeSet.of(0)), NORMAL);
        assertThat(isolated.minus(Vector.of(0.1, 1.8, 2, 0.1)).largestMagnitude())
                .isLessThan(1e-12);
    }

    /** Two links can take only 2 × 2 of 5, so the cut ones share the rest equally. */
    @Test
    void isolatingWeightsShareWhatTheOthersCanNotTake() {
        CappedSimplex large = CappedSimplex.of(4, 0.1, 2, 5);
        Vector isolated = IsolatedWeights.of(large, CutLinks.of(GRAPH, NodeSet.of(0)), large.uniform());
        assertThat(isolated.minus(Vector.of(0.5, 2, 2, 0.5)).largestMagnitude()).isLessThan(1e-12);
    }

    /** Has several minima. */
    private static Loss wavy() {
        return point -> {
            double sum = 0;
            double[] slope = new double[4];
            for (int l = 0; l < 4; l++) {
                sum += Math.cos(5 * point.get(l)) + 2 + 0.1 * l * point.get(l);
                slope[l] = 0.1 * l - 5 * Math.sin(5 * point.get(l));
            }
            return new Loss.Evaluation(sum, Vector.of(slope));
        };
    }

    /** Curved differently in each direction, so that the minimum takes many steps. */
    private static Loss valley() {
        return point -> {
            double sum = 1;
            double[] slope = new double[4];
            for (int l = 0; l < 4; l++) {
                double left = point.get(l) - 0.4 * l;
                sum += Math.pow(4, l) * Math.pow(left, 4);
                slope[l] = 4 * Math.pow(4, l) * Math.pow(left, 3);
            }
            return new Loss.Evaluation(sum, Vector.of(slope));
        };
    }

    @ParameterizedTest
    @CsvSource({"1, true", "2, true", "7, true", "1, false", "3, false", "20, false"})
    void limitedEffortLeadsToTheSameWeightsInSeveralRounds(int steps, boolean convex) throws IOException {
        ComingRound round = round(NodeSet.of(0), convex ? valley() : wavy(), convex);
        BestResponse whole = new BestResponse(GRAPH, SET, NORMAL);
        whole.prepare(round);
        ResumableLearner parts = new BestResponse(GRAPH, SET, NORMAL);
        double last = round.cost().value(NORMAL);
        int rounds = 0;
        do {
            Effort effort = Effort.of(steps);
            parts.prepare(round, effort);
            assertThat(effort.spent()).isPositive();
            assertThat(round.cost().value(parts.weights()))
                    .isLessThanOrEqualTo(last * (1 + 1e-14)); // values are rounded
            last = round.cost().value(parts.weights());
            parts = LearnerStateTest.restored(new BestResponse(GRAPH, SET, NORMAL), LearnerStateTest.saved(parts));
            assertThat(parts.isSettled()).isNotEqualTo(parts.isUnfinished());
            rounds++;
        } while (parts.isUnfinished());
        assertThat(parts.weights()).isEqualTo(whole.weights());
        assertThat(rounds).isGreaterThan(1);
        Effort none = Effort.unlimited();
        parts.prepare(round, none);
        assertThat(none.spent()).isZero();
        assertThat(parts.weights()).isEqualTo(whole.weights());
    }

    /** Each round prices the change from the weights before it, but a search prices it from those before the search. */
    @Test
    void theRoundsOfASearchPayThePriceOfChangeOnce() {
        Loss cost = valley();
        BestResponse whole = new BestResponse(GRAPH, SET, NORMAL);
        whole.prepare(priced(cost, NORMAL));
        BestResponse parts = new BestResponse(GRAPH, SET, NORMAL);
        int rounds = 0;
        do {
            parts.prepare(priced(cost, parts.weights()), Effort.of(3));
            rounds++;
        } while (parts.isUnfinished());
        assertThat(rounds).isGreaterThan(1);
        assertThat(parts.weights()).isEqualTo(whole.weights()).isNotEqualTo(NORMAL);
    }

    private static ComingRound priced(Loss cost, Vector from) {
        return new ComingRound(Belief.certain(NodeSet.of(0)), cost, true, SET, Optional.of(new ChangePrice(0.1, from)));
    }

    /** Links a-b and d-a are cut, and only these cost. */
    @Test
    void theFirstResultIsAnImprovementWithoutAnyStep() {
        Loss cut = point -> new Loss.Evaluation(
                1 + point.get(0) + point.get(3) + Math.pow(point.get(0), 2) + Math.pow(point.get(3), 2),
                Vector.of(1 + 2 * point.get(0), 0, 0, 1 + 2 * point.get(3)));
        ComingRound round = round(NodeSet.of(0), cut, true);
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round, Effort.of(0));
        assertThat(round.cost().value(learner.weights()))
                .isLessThan(round.cost().value(NORMAL));
        assertThat(learner.isUnfinished()).isTrue();
    }

    @Test
    void anAlarmRestartsAnUnfinishedSearch() {
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round(NodeSet.of(0), valley(), true), Effort.of(2));
        assertThat(learner.isUnfinished()).isTrue();
        learner.alarm(NodeSet.of(1));
        assertThat(learner.isUnfinished()).isFalse();
        learner.prepare(round(NodeSet.of(1), distance(Vector.of(9, 0, 0, 0)), true));
        assertThat(learner.isSettled()).isTrue();
        Vector nearest = SET.project(Vector.of(9, 0, 0, 0));
        assertThat(learner.weights().minus(nearest).norm()).isCloseTo(0, within(1e-4));
    }
}
