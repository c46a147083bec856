package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.RandomCase;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.DenseMetric;
import org.hushgraph.convex.Loss;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class OnlineLearnerTest {
    @Test
    void constantsAreThoseOfThePaperAndTheProof() {
        NewtonParameters paper = NewtonParameters.paper(0.5, 1.25);
        assertThat(paper.beta()).isCloseTo(0.2, within(1e-15));
        assertThat(paper.initialCurvature()).isCloseTo(16, within(1e-13)); // 64 G²
        assertThat(NewtonParameters.proved(0.5, 1.25, 100)).isEqualTo(paper); // α is not the minimum
        assertThat(NewtonParameters.proved(0.5, 1.25, 0.1).beta()).isCloseTo(0.05, within(1e-15));
        assertThatThrownBy(() -> NewtonParameters.paper(0, 1)).hasMessageContaining("beta = Infinity");
    }

    /** Algorithm 1 literally, for one step. */
    @Test
    void oneStepIsTheProjectionOfTheNewtonStep() {
        CappedSimplex set = CappedSimplex.of(4, 0.01, 0.99, 1);
        NewtonParameters parameters = new NewtonParameters(0.3, 2);
        Vector gradient = Vector.of(-0.4, -0.1, 0, -0.2);
        OnlineNewtonStep learner = OnlineNewtonStep.of(set, parameters, set.uniform());
        DenseMetric metric = DenseMetric.scaledIdentity(4, 2);
        metric.addOuterProduct(gradient);
        Vector target = set.uniform().plus(-1 / 0.3, metric.solve(gradient));
        Vector expected = metric.project(target, set, set.uniform()).point();
        learner.update(gradient);
        assertThat(learner.weights().minus(expected).largestMagnitude()).isLessThan(1e-14);
        assertThat(learner.weights().get(0)).isGreaterThan(0.25);
    }

    @Test
    void denseAndLowRankMetricsGiveTheSameIterates() {
        for (long seed = 0; seed < 30; seed++) {
            RandomCase random = RandomCase.of(seed);
            CappedSimplex set = random.set();
            if (set.size() < 3) {
                continue;
            }
            NewtonParameters parameters =
                    NewtonParameters.paper(0.5, set.diameter().value());
            OnlineNewtonStep dense = OnlineNewtonStep.dense(set, parameters, set.uniform());
            OnlineNewtonStep lowRank = OnlineNewtonStep.lowRank(set, parameters, set.uniform());
            SplitMix64 jumps = new SplitMix64(seed);
            for (int round = 0; round < 60; round++) {
                int node = jumps.nextInt(random.network().graph().nodeCount());
                Loss cost = new AllTimeCost(random.network(), NodeSet.of(node));
                dense.update(cost.gradient(dense.weights()));
                lowRank.update(cost.gradient(lowRank.weights()));
                assertThat(dense.weights().minus(lowRank.weights()).largestMagnitude())
                        .as("seed %d, round %d", seed, round)
                        .isLessThan(1e-11);
            }
        }
    }

    @Test
    void everyLearnerApproachesTheBestOnAFixedCost() {
        RandomCase random = RandomCase.of(11);
        CappedSimplex set = random.set();
        Loss cost = new AllTimeCost(random.network(), random.observed());
        double diameter = set.diameter().value();
        double gradientBound = cost.gradient(set.uniform()).norm() * 2;
        double best = org.hushgraph.convex.ProjectedDescent.defaults()
                .minimise(cost, set, set.uniform())
                .value();
        double start = cost.value(set.uniform());
        for (OnlineLearner learner : new OnlineLearner[] {
            OnlineNewtonStep.of(set, NewtonParameters.paper(gradientBound, diameter), set.uniform()),
            new OnlineGradientDescent(set, new StepRule.Convex(gradientBound, diameter), set.uniform()),
            new OnlineGradientDescent(set, new StepRule.StronglyConvex(0.05), set.uniform()),
            new ExponentiatedGradient(set, gradientBound, set.uniform()),
        }) {
            for (int round = 0; round < 500; round++) {
                learner.update(cost.gradient(learner.weights()));
                assertThat(set.contains(learner.weights(), 1e-12)).isTrue();
            }
            assertThat(cost.value(learner.weights()) - best).isLessThan(0.02 * (start - best));
        }
    }

    @Test
    void aRestartingLearnerResetsOnlyAtAnAlarm() {
        CappedSimplex set = CappedSimplex.of(3, 0.01, 0.99, 1);
        NewtonParameters parameters = new NewtonParameters(1, 1);
        OnlineNewtonStep plain = OnlineNewtonStep.of(set, parameters, set.uniform());
        OnlineNewtonStep restarting =
                OnlineNewtonStep.of(set, parameters, set.uniform()).restarting();
        Vector gradient = Vector.of(-0.3, 0.1, 0.05);
        for (int n = 0; n < 3; n++) {
            plain.update(gradient);
            restarting.update(gradient);
        }
        assertThat(restarting.weights()).isEqualTo(plain.weights());
        plain.alarm(NodeSet.of(1));
        restarting.alarm(NodeSet.of(1));
        Vector before = restarting.weights();
        Vector opposite = gradient.scale(-1);
        plain.update(opposite);
        restarting.update(opposite);
        assertThat(restarting.weights().minus(before).norm())
                .isGreaterThan(plain.weights().minus(before).norm());
    }

    @Test
    void metropolisWeightsFollowTheDegrees() {
        Graph graph = Graph.of("a-b", "b-c", "b-d", "c-d");
        CappedSimplex set = CappedSimplex.of(4, 0.01, 0.99, 1);
        Vector weights = FixedWeights.metropolis(graph, set).weights();
        // 1/(1 + max degree): 1/4, 1/4, 1/4, 1/3, scaled to sum 1
        assertThat(weights.minus(Vector.of(3, 3, 3, 4).scale(1.0 / 13)).largestMagnitude())
                .isLessThan(1e-15);
        assertThat(FixedWeights.uniform(set).update(Vector.constant(4, 1)).point())
                .isEqualTo(Vector.constant(4, 0.25));
    }

    @Test
    void rejectsAStartOutsideTheSet() {
        CappedSimplex set = CappedSimplex.of(3, 0.01, 0.99, 1);
        assertThatThrownBy(() -> OnlineNewtonStep.of(set, new NewtonParameters(1, 1), Vector.of(1, 1, 1)))
                .hasMessageContaining("the initial weights are not feasible");
    }
}
