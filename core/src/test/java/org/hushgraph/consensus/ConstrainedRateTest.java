package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConstrainedRateTest {
    private static RateConstraint budget(int links, double most) {
        double[] ones = IntStream.range(0, links).mapToDouble(l -> 1).toArray();
        return RateConstraint.linear(IntStream.range(0, links).toArray(), ones, most, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aBudgetAloneLeadsToTheFastestWeights(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = RandomGraphs.erdosRenyi(5 + 2 * (int) seed, 0.35, seed);
        int links = graph.edgeCount();
        Vector lower = Vector.generate(links, l -> 0.1 * random.nextDouble());
        Vector upper = Vector.generate(links, l -> lower.get(l) + 2 * random.nextDouble());
        double most = lower.sum() + 0.4 * (upper.sum() - lower.sum());
        NodeSet observed = seed % 2 == 0 ? NodeSet.of(0) : NodeSet.none();
        RateFloors floors = HiddenConvergence.of(graph, observed).floors(1);
        FastestWeights expected = FastestWeights.of(floors, CappedSimplex.of(lower, upper, most));
        Vector found = new ConstrainedRate(floors, lower, upper, List.of(budget(links, most)))
                .maximise(lower.plus(0.1, upper.minus(lower)), 1e-8, Double.POSITIVE_INFINITY)
                .orElseThrow();
        assertThat(found.sum()).isLessThanOrEqualTo(most);
        assertThat(floors.ratio(found)).isCloseTo(expected.rate(), within(2e-8));
    }

    /** On a cycle with Σw ≤ n and w_0 ≤ w_1 / 4, compared with a fine search over the symmetric weights. */
    @Test
    void linearConstraintsShapeTheOptimum() {
        Graph graph = Graphs.path(3);
        RateFloors floors = RateFloors.of(graph, 1);
        RateConstraint quarter = RateConstraint.linear(new int[] {0, 1}, new double[] {1, -0.25}, 0, 0);
        Vector found = new ConstrainedRate(
                        floors, Vector.constant(2, 0), Vector.constant(2, 9), List.of(budget(2, 2), quarter))
                .maximise(Vector.of(0.01, 0.9), 1e-9, Double.POSITIVE_INFINITY)
                .orElseThrow();
        assertThat(found.get(0)).isCloseTo(0.4, within(1e-6));
        assertThat(found.get(1)).isCloseTo(1.6, within(1e-6));
    }

    @Test
    void theSlackOfAllConstraintsFindsAnInterior() {
        RateConstraint least = RateConstraint.linear(new int[] {0, 1}, new double[] {-1, -1}, -1, 0); // w0 + w1 ≥ 1
        RateConstraint most = RateConstraint.linear(new int[] {0}, new double[] {1}, 0.2, 0); // w0 ≤ 0.2
        ConstrainedRate problem = new ConstrainedRate(
                RateFloors.NONE, Vector.constant(2, 0), Vector.constant(2, 1), List.of(least, most));
        Vector start = Vector.of(0.5, 0.1);
        assertThat(problem.isInside(start)).isFalse();
        Vector found =
                problem.slack().maximise(start, 1e-9, Double.POSITIVE_INFINITY).orElseThrow();
        assertThat(problem.isInside(found)).isTrue();
        assertThat(found.get(0)).isCloseTo(0.1, within(1e-6)); // both slacks are 0.1
        assertThat(found.get(1)).isCloseTo(1, within(1e-6));
    }

    @Test
    void aStartOutsideIsRejected() {
        ConstrainedRate problem = new ConstrainedRate(
                RateFloors.of(Graphs.path(3), 1), Vector.constant(2, 0), Vector.constant(2, 9), List.of(budget(2, 2)));
        assertThat(problem.maximise(Vector.of(1.5, 1), 1e-9, 9)).isEmpty();
    }
}
