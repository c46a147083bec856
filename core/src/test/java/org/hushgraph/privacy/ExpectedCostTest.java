package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hushgraph.belief.Belief;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectedCostTest {
    private static final Graph GRAPH = Graphs.cycle(7);
    private static final LinearNetwork NETWORK = LinearNetwork.of(GRAPH);

    private static PrivacyCost total(NodeSet observed) {
        return new AllTimeCost(NETWORK, observed, 0.2);
    }

    private static PrivacyCost others(NodeSet observed) {
        return new ProtectiveCost(
                NETWORK,
                observed,
                new AllTime(0.2),
                Sensitivity.uniform(GRAPH.nodeCount()).without(observed));
    }

    private static PrivacyCost bound(NodeSet observed) {
        return BoundCost.of((TraceCost) total(observed), CappedSimplex.of(GRAPH.edgeCount(), 0.01, 2, 5));
    }

    private static Belief random(SplitMix64 random) {
        return Belief.of(Vector.generate(GRAPH.nodeCount(), i -> random.nextInt(3) == 0 ? 1 : random.nextDouble()));
    }

    private static Vector weights(SplitMix64 random) {
        return Vector.generate(GRAPH.edgeCount(), l -> 0.05 + random.nextDouble());
    }

    @Test
    void isTheSumOfTheCostsTimesTheirProbabilities() {
        SplitMix64 random = new SplitMix64(3);
        for (int trial = 0; trial < 20; trial++) {
            Vector w = weights(random);
            Belief belief = Belief.of(Map.of(0, 0.5, 2, 0.25, 6, random.nextDouble()));
            for (Function<NodeSet, PrivacyCost> costs : List.<Function<NodeSet, PrivacyCost>>of(
                    ExpectedCostTest::total, ExpectedCostTest::others, ExpectedCostTest::bound)) {
                PrivacyCost expected = ExpectedCost.of(belief, costs);
                double value = 0;
                Vector gradient = Vector.constant(w.size(), 0);
                for (int n = 0; n < belief.size(); n++) {
                    PrivacyCost one = costs.apply(NodeSet.of(belief.node(n)));
                    value += belief.probability(n) * one.value(w);
                    gradient = gradient.plus(belief.probability(n), one.gradient(w));
                }
                assertThat(expected.value(w)).isCloseTo(value, within(1e-14));
                assertThat(expected.evaluate(w).value()).isCloseTo(value, within(1e-14));
                assertThat(expected.gradient(w).minus(gradient).norm()).isLessThan(1e-14);
                assertThat(gradient.norm())
                        .isLessThanOrEqualTo(expected.gradientBound().orElseThrow());
                assertThat(value).isLessThanOrEqualTo(expected.valueBound().orElseThrow());
            }
        }
    }

    /** f'' ≥ α f'² in every direction: the condition for a concave e^{−αf}, by differences along random lines. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void isExpConcaveWithTheStatedConstant(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        for (int trial = 0; trial < 100; trial++) {
            for (PrivacyCost cost : List.of(
                    ExpectedCost.of(random(random), ExpectedCostTest::total),
                    ExpectedCost.of(random(random), ExpectedCostTest::bound))) {
                double alpha = cost.expConcavity().orElseThrow();
                Vector w = CappedSimplex.of(GRAPH.edgeCount(), 0.01, 2, 5).project(weights(random));
                Vector direction = Vector.generate(w.size(), l -> random.nextGaussian());
                double step = 1e-4 / direction.norm();
                Vector above = cost.gradient(w.plus(step, direction));
                Vector below = cost.gradient(w.plus(-step, direction));
                double curvature = above.minus(below).dot(direction) / (2 * step);
                double slope = cost.gradient(w).dot(direction);
                assertThat(curvature).isGreaterThanOrEqualTo(alpha * slope * slope * (1 - 1e-5));
            }
        }
    }

    @Test
    void exponentOfTheTraceIsFourDecaysOverTheExpectedNumber() {
        PrivacyCost cost = ExpectedCost.of(Belief.of(Map.of(0, 0.5, 2, 0.25, 3, 1.0)), ExpectedCostTest::total);
        assertThat(cost.expConcavity().orElseThrow()).isCloseTo(4 * 1.2 / 1.75, within(1e-12));
    }

    @Test
    void aCertainBeliefHasThePlainCost() {
        NodeSet read = NodeSet.of(1, 4);
        assertThat(ExpectedCost.of(Belief.certain(read), ExpectedCostTest::others))
                .isEqualTo(others(read));
        Belief almost = Belief.of(Map.of(1, 1.0, 4, 1.0, 5, 9e-7));
        assertThat(ExpectedCost.of(almost, ExpectedCostTest::others)).isEqualTo(others(read));
    }

    @Test
    void certainNodesCountTogether() {
        Belief belief = Belief.of(Map.of(1, 1.0, 2, 1.0, 5, 0.3));
        Vector w = weights(new SplitMix64(1));
        assertThat(ExpectedCost.of(belief, ExpectedCostTest::others).value(w))
                .isCloseTo(
                        others(NodeSet.of(1, 2)).value(w)
                                + 0.3 * others(NodeSet.of(5)).value(w),
                        within(1e-14));
    }

    /** The expectation over independent nodes, by enumeration of all sets of observed nodes. */
    @Test
    void boundsTheExpectedCostOfAnUnknownNumber() {
        SplitMix64 random = new SplitMix64(9);
        for (int trial = 0; trial < 10; trial++) {
            Belief belief = random(random);
            Vector w = weights(random);
            double total = 0;
            double others = 0;
            for (int set = 0; set < 1 << GRAPH.nodeCount(); set++) {
                int chosen = set;
                NodeSet read = NodeSet.of(IntStream.range(0, GRAPH.nodeCount())
                        .filter(k -> (chosen >> k & 1) == 1)
                        .toArray());
                double probability = IntStream.range(0, GRAPH.nodeCount())
                        .mapToDouble(k -> read.contains(k) ? belief.of(k) : 1 - belief.of(k))
                        .reduce(1, (a, b) -> a * b);
                if (probability > 0) {
                    total += probability * total(read).value(w);
                    others += read.size() == GRAPH.nodeCount()
                            ? 0
                            : probability * others(read).value(w);
                }
            }
            assertThat(ExpectedCost.of(belief, ExpectedCostTest::total).value(w))
                    .isCloseTo(total, within(1e-12));
            assertThat(ExpectedCost.of(belief, ExpectedCostTest::others).value(w))
                    .isGreaterThanOrEqualTo(others);
        }
    }

    @Test
    void theSparseEngineAgrees() {
        SplitMix64 random = new SplitMix64(4);
        Belief belief = random(random);
        Vector w = weights(random);
        SparseEngine engine = new SparseEngine(NETWORK, 1e-12);
        PrivacyCost dense = ExpectedCost.of(belief, ExpectedCostTest::total);
        PrivacyCost sparse = dense.atScale(engine);
        assertThat(sparse.value(w)).isCloseTo(dense.value(w), within(1e-10));
        assertThat(sparse.gradient(w).minus(dense.gradient(w)).norm()).isLessThan(1e-10);
        assertThat(sparse.hasProvedErrors()).isTrue();
        assertThat(sparse.split(w).own() + sparse.split(w).others()).isCloseTo(dense.value(w), within(1e-10));
    }
}
