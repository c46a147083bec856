package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.DenseMetric;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Learners whose bounds an operator changes while they learn. */
class ChangedSetTest {
    /** A network with bounds, and the links that are frozen when its bounds change. */
    private record Case(Graph graph, CappedSimplex set, BitSet frozen, long seed) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            Graph graph = RandomGraphs.erdosRenyi(6 + (int) (seed % 3), 0.6, seed);
            int edges = graph.edgeCount();
            BitSet frozen = new BitSet(edges);
            for (int l = 0; l < edges; l++) {
                frozen.set(l, random.nextInt(4) == 0);
            }
            return new Case(graph, CappedSimplex.of(edges, 0.02, 0.9, 0.2 * edges), frozen, seed);
        }

        /** The frozen links keep their weights; the others get individual bounds around their mean. */
        CappedSimplex changed(Vector weights) {
            SplitMix64 random = new SplitMix64(seed + 100);
            double[] lower = weights.toArray();
            double[] upper = weights.toArray();
            double open = 0;
            double kept = 0;
            for (int l = 0; l < lower.length; l++) {
                open += frozen.get(l) ? 0 : 1;
                kept += frozen.get(l) ? lower[l] : 0;
            }
            double mean = (set.budget() - kept) / open;
            for (int l = 0; l < lower.length; l++) {
                if (!frozen.get(l)) {
                    lower[l] = 0.8 * mean * random.nextDouble();
                    upper[l] = mean * (1.2 + random.nextDouble());
                }
            }
            return CappedSimplex.of(Vector.of(lower), Vector.of(upper), set.budget());
        }

        FeasibleSet changed(Vector weights, boolean convergent) {
            CappedSimplex simplex = changed(weights);
            return convergent
                    ? ConvergentWeights.of(
                            graph,
                            simplex,
                            0.7 * FastestWeights.of(graph, simplex).rate())
                    : simplex;
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 12);
    }

    private static Vector gradient(SplitMix64 random, int size) {
        return Vector.generate(size, l -> 0.3 * random.nextGaussian());
    }

    private static <L extends OnlineLearner> L trained(L learner, Graph graph, SplitMix64 random) {
        learner.alarm(NodeSet.of(random.nextInt(graph.nodeCount())));
        for (int round = 0; round < 20; round++) {
            learner.update(gradient(random, graph.edgeCount()));
        }
        return learner;
    }

    /** All built-in learners are adjustable. */
    private static AdjustableLearner adjustable(OnlineLearner learner) {
        return (AdjustableLearner) learner;
    }

    private static Stream<LearnerStateTest.LearnerFactory> factories() {
        return LearnerStateTest.factories().stream();
    }

    /** In every later round the weights are feasible, frozen links keep their weights, and a saved state is valid. */
    @ParameterizedTest
    @MethodSource("factories")
    void everyLearnerContinuesInTheChangedSet(LearnerStateTest.LearnerFactory factory) throws IOException {
        for (long seed = 0; seed < 4; seed++) {
            Case sample = Case.of(seed);
            SplitMix64 random = new SplitMix64(seed);
            ResumableLearner before = trained(factory.of(sample.graph(), sample.set()), sample.graph(), random);
            Vector weights = before.weights();
            FeasibleSet changed = sample.changed(weights, seed % 2 == 1);
            ResumableLearner learner = (ResumableLearner) adjustable(before).within(changed);
            OnlineLearner restored =
                    LearnerStateTest.restored(factory.of(sample.graph(), changed), LearnerStateTest.saved(learner));
            assertThat(before.weights()).isEqualTo(weights);
            for (int round = 0; round < 20; round++) {
                assertThat(changed.contains(learner.weights(), 1e-12)).isTrue();
                assertThat(restored.weights()).isEqualTo(learner.weights());
                assertThat(sample.frozen().stream())
                        .allMatch(l -> learner.weights().get(l) == weights.get(l));
                Vector gradient = gradient(random, weights.size());
                learner.update(gradient);
                restored.update(gradient);
            }
        }
    }

    /** Algorithm 1 literally, with a changing set and a metric that stays. */
    @ParameterizedTest
    @MethodSource("seeds")
    void newtonStepsKeepTheirMetric(long seed) {
        Case sample = Case.of(seed);
        SplitMix64 random = new SplitMix64(seed);
        NewtonParameters parameters = new NewtonParameters(0.5, 2);
        CappedSimplex set = sample.set();
        OnlineNewtonStep dense = OnlineNewtonStep.dense(set, parameters, set.uniform());
        OnlineNewtonStep lowRank = OnlineNewtonStep.lowRank(set, parameters, set.uniform());
        DenseMetric metric = DenseMetric.scaledIdentity(set.size(), 2);
        Vector weights = set.uniform();
        for (int round = 0; round < 40; round++) {
            if (round == 20) {
                set = sample.changed(weights);
                dense = dense.within(set);
                lowRank = lowRank.within(set);
                weights = set.project(weights);
            }
            Vector gradient = gradient(random, set.size());
            dense.update(gradient);
            lowRank.update(gradient);
            metric.addOuterProduct(gradient);
            weights = metric.project(weights.plus(-1 / 0.5, metric.solve(gradient)), set, weights)
                    .point();
            assertThat(dense.weights().minus(weights).largestMagnitude()).isLessThan(1e-11);
            assertThat(lowRank.weights().minus(weights).largestMagnitude()).isLessThan(1e-11);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void firstOrderLearnersKeepTheirRound(long seed) {
        Case sample = Case.of(seed);
        SplitMix64 random = new SplitMix64(seed);
        CappedSimplex set = sample.set();
        StepRule rule = new StepRule.Convex(2, 1);
        OnlineGradientDescent descent =
                trained(new OnlineGradientDescent(set, rule, set.uniform()), sample.graph(), random);
        ExponentiatedGradient multiplying =
                trained(new ExponentiatedGradient(set, 2, set.uniform()), sample.graph(), random);
        CappedSimplex changed = sample.changed(descent.weights());
        descent = descent.within(changed);
        Vector start = descent.weights();
        Vector gradient = gradient(random, set.size());
        descent.update(gradient);
        assertThat(descent.weights()).isEqualTo(changed.gradientStep(start, rule.length(21), gradient));

        CappedSimplex other = sample.changed(multiplying.weights());
        Vector logarithms = multiplying.weights().map(Math::log);
        multiplying = multiplying.within(other);
        start = multiplying.weights();
        assertThat(start).isEqualTo(other.entropicProjection(logarithms));
        multiplying.update(gradient);
        Vector step = start.map(Math::log).plus(-new StepRule.Entropic(2, set.size()).length(21), gradient);
        assertThat(multiplying.weights()).isEqualTo(other.entropicProjection(step));
    }

    /** A change that does not affect the weights does not move them, except by rounding in relative entropy. */
    @ParameterizedTest
    @MethodSource("factories")
    void feasibleWeightsStayUnchanged(LearnerStateTest.LearnerFactory factory) {
        Case sample = Case.of(1);
        AdjustableLearner learner =
                adjustable(trained(factory.of(sample.graph(), sample.set()), sample.graph(), new SplitMix64(1)));
        CappedSimplex wider =
                CappedSimplex.of(sample.set().size(), 0.02, 0.95, sample.set().budget());
        if (factory.name().equals("cut-off")) { // the other links may take more, so its weights would change
            learner.alarm(NodeSet.none());
        }
        Vector moved = learner.within(wider).weights().minus(learner.weights());
        assertThat(moved.largestMagnitude())
                .isLessThanOrEqualTo(factory.name().equals("exponentiated gradient") ? 1e-15 : 0);
    }

    /** A link reopens after it was closed: multiplicative updates must not start from 0. */
    @Test
    void aReopenedLinkLearnsAgain() {
        CappedSimplex open = CappedSimplex.of(4, 0, 1, 1);
        CappedSimplex closed = CappedSimplex.of(Vector.constant(4, 0), Vector.of(0, 1, 1, 1), 1);
        ExponentiatedGradient learner = new ExponentiatedGradient(open, 1, open.uniform()).within(closed);
        assertThat(learner.weights().get(0)).isZero();
        learner.update(Vector.of(-1, 0, 0, 0));
        assertThat(learner.weights().get(0)).isZero();
        learner = learner.within(open);
        double first = learner.weights().get(0);
        assertThat(first).isBetween(0.15, 0.25);
        learner.update(Vector.of(-1, 0, 0, 0));
        assertThat(learner.weights().get(0)).isGreaterThan(first);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void cutOffIsolatesTheSameNodesAndKeepsTheNormalWeights(long seed) {
        Case sample = Case.of(seed);
        Vector normal = sample.set().uniform();
        CappedSimplex changed = sample.changed(normal.map(w -> 0.5 * w));
        NodeSet observed = NodeSet.of((int) seed % 5);
        CutOff learner = new CutOff(sample.graph(), sample.set(), normal);
        learner.alarm(observed);
        CutOff expected = new CutOff(sample.graph(), changed, normal);
        assertThat(learner.within(changed).weights()).isNotEqualTo(expected.weights());
        expected.alarm(observed);
        assertThat(learner.within(changed).weights()).isEqualTo(expected.weights());
        CutOff again = learner.within(changed).within(sample.set());
        assertThat(again.weights()).isEqualTo(learner.weights());
        again.alarm(NodeSet.none());
        assertThat(again.weights()).isEqualTo(normal);
    }

    @Test
    void anAlarmBeforeTheChangeTakesEffectAfterIt() {
        CappedSimplex set = CappedSimplex.of(3, 0.01, 0.99, 1);
        CappedSimplex changed = CappedSimplex.of(3, 0.02, 0.9, 1);
        NewtonParameters parameters = new NewtonParameters(1, 1);
        OnlineNewtonStep learner =
                OnlineNewtonStep.of(set, parameters, set.uniform()).restarting();
        learner.update(Vector.of(0.5, -0.3, 0.1));
        learner.alarm(NodeSet.of(0));
        OnlineNewtonStep after = learner.within(changed);
        OnlineNewtonStep fresh = OnlineNewtonStep.of(changed, parameters, after.weights());
        Vector gradient = Vector.of(0.3, 0.1, -0.05);
        after.update(gradient);
        fresh.update(gradient);
        assertThat(after.weights()).isEqualTo(fresh.weights());
    }

    @ParameterizedTest
    @MethodSource("factories")
    void rejectsASetOfAnotherSize(LearnerStateTest.LearnerFactory factory) {
        AdjustableLearner learner =
                adjustable(factory.of(Graph.of("a-b", "b-c", "c-a"), CappedSimplex.of(3, 0.01, 0.9, 1)));
        assertThatThrownBy(() -> learner.within(CappedSimplex.of(4, 0.01, 0.9, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the changed set has 4 weights, the learner 3");
    }

    @Test
    void exponentiatedGradientRejectsNegativeBounds() {
        CappedSimplex set = CappedSimplex.of(3, 0, 0.9, 1);
        ExponentiatedGradient learner = new ExponentiatedGradient(set, 1, set.uniform());
        assertThatThrownBy(() -> learner.within(CappedSimplex.of(3, -0.1, 0.9, 1)))
                .hasMessageContaining("lower[0] = -0.1 must be at least 0");
    }
}
