package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

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
        Loss wavy = point -> { // several minima
            double sum = 0;
            double[] slope = new double[4];
            for (int l = 0; l < 4; l++) {
                sum += Math.cos(5 * point.get(l)) + 2;
                slope[l] = -5 * Math.sin(5 * point.get(l));
            }
            return new Loss.Evaluation(sum, Vector.of(slope));
        };
        BestResponse learner = new BestResponse(GRAPH, SET, NORMAL);
        learner.prepare(round(NodeSet.of(0), wavy, false));
        Vector isolated = IsolatedWeights.of(SET, CutLinks.of(GRAPH, NodeSet.of(0)), NORMAL);
        assertThat(wavy.value(learner.weights()))
                .isLessThanOrEqualTo(wavy.value(NORMAL))
                .isLessThanOrEqualTo(wavy.value(isolated));
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
}
