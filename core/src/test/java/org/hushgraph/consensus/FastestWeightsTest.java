package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FastestWeightsTest {
    @Test
    void equalWeightsAreFastestIfAllLinksAreEquivalent() {
        assertRate(Graphs.complete(7), 2.0 / 6); // N w, w = 1/21
        assertRate(Graphs.cycle(9), 2 * (1 - Math.cos(2 * Math.PI / 9)) / 9);
        assertRate(Graphs.star(6), 1.0 / 5);
    }

    private static void assertRate(Graph graph, double rate) {
        FastestWeights found = FastestWeights.of(graph, CappedSimplex.of(graph.edgeCount(), 0.001, 1, 1));
        assertThat(found.rate()).isCloseTo(rate, within(1e-9 * rate));
        assertThat(found.bound()).isBetween(rate * (1 - 1e-14), rate * (1 + 1e-9));
    }

    /** On a path the eigenvector of the optimum is piecewise linear: w_n is proportional to n (N − n). */
    @Test
    void theMiddleOfAPathHasTheLargestWeight() {
        int nodes = 8;
        Graph graph = Graphs.path(nodes);
        FastestWeights found = FastestWeights.of(graph, CappedSimplex.of(graph.edgeCount(), 0, 1, 1));
        Vector expected = Vector.generate(nodes - 1, n -> (n + 1.0) * (nodes - 1 - n));
        expected = expected.scale(1 / expected.sum());
        assertThat(found.weights().minus(expected).largestMagnitude()).isLessThan(1e-5);
        assertThat(found.rate()).isCloseTo(12.0 / (nodes * (nodes * nodes - 1.0)), within(1e-10));
    }

    @Test
    void aSingleFeasiblePointIsTheBest() {
        Graph graph = Graphs.cycle(5);
        FastestWeights found = FastestWeights.of(graph, CappedSimplex.of(5, 0.2, 0.9, 1));
        assertThat(found.rate()).isCloseTo(AlgebraicConnectivity.of(graph, Vector.constant(5, 0.2)), within(1e-15));
        assertThat(found.bound()).isCloseTo(found.rate(), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void provesThatNoWeightsAreFaster(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = RandomGraphs.erdosRenyi(6 + (int) (seed * 3), 0.3, seed);
        int edges = graph.edgeCount();
        Vector lower = Vector.generate(edges, l -> random.nextDouble() * 0.3);
        Vector upper = Vector.generate(edges, l -> lower.get(l) + random.nextDouble() * 3);
        CappedSimplex set = CappedSimplex.of(lower, upper, 0.6 * lower.sum() + 0.4 * upper.sum());
        FastestWeights found = FastestWeights.of(graph, set);

        assertThat(set.contains(found.weights(), 1e-12)).isTrue();
        assertThat(found.rate()).isEqualTo(AlgebraicConnectivity.of(graph, found.weights()));
        assertThat(found.bound() - found.rate()).isBetween(0.0, 1e-9 * found.bound());
        assertThat(climbed(graph, set)).isBetween(0.98 * found.rate(), found.bound() * (1 + 1e-14));
    }

    /** Trees whose λ₂ has many eigenvectors, so that their multipliers are not unique. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void boundIsTightOnTreesOfAnyScale(long seed) {
        for (int nodes : new int[] {2, 5, 12, 30}) {
            Graph graph = RandomGraphs.scaleFree(nodes, 1, seed);
            for (double scale : new double[] {1e-6, 1, 1e6}) {
                FastestWeights found = FastestWeights.of(graph, CappedSimplex.of(nodes - 1, 0, scale, scale));
                assertThat(found.bound() - found.rate())
                        .as("%d nodes, scale %s", nodes, scale)
                        .isBetween(0.0, 1e-6 * found.rate());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1 - 1e-9})
    void boundIsTightInATinySet(double part) {
        Graph graph = Graphs.grid(3, 4);
        int edges = graph.edgeCount();
        FastestWeights found =
                FastestWeights.of(graph, CappedSimplex.of(edges, 0.01, 0.99, edges * (0.01 + 0.98 * part)));
        assertThat(found.bound() - found.rate()).isBetween(0.0, 1e-6 * found.rate());
    }

    /** Bounds from 1e-6 to 1e3: λ₂ has an error of about 1e-16 of the largest weight, which is 1e-9 of λ₂. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void boundHasFiveDigitsIfBoundsDifferByOrdersOfMagnitude(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = RandomGraphs.erdosRenyi(10, 0.4, seed);
        int edges = graph.edgeCount();
        Vector lower = Vector.generate(edges, l -> Math.pow(10, -6 + 5 * random.nextDouble()));
        Vector upper = Vector.generate(edges, l -> lower.get(l) + Math.pow(10, -4 + 7 * random.nextDouble()));
        CappedSimplex set = CappedSimplex.of(lower, upper, 0.7 * lower.sum() + 0.3 * upper.sum());
        FastestWeights found = FastestWeights.of(graph, set);
        assertThat(found.bound() - found.rate()).isBetween(0.0, 1e-5 * found.rate());
    }

    /** The slow, obvious version: supergradient ascent. */
    private static double climbed(Graph graph, CappedSimplex set) {
        Vector weights = set.uniform();
        double best = 0;
        for (int n = 1; n <= 3000; n++) {
            best = Math.max(best, AlgebraicConnectivity.of(graph, weights));
            Vector slope = slope(graph, weights);
            weights = set.project(weights.plus(set.diameter().value() / (slope.norm() * Math.sqrt(n)), slope));
        }
        return best;
    }

    /** (u_i − u_j)² of every link, u an eigenvector: a supergradient of λ₂. */
    private static Vector slope(Graph graph, Vector weights) {
        double[] u = SymmetricEigen.of(AlgebraicConnectivity.deflated(graph, weights, 0))
                .vectors()[0];
        return Vector.generate(graph.edgeCount(), l -> Math.pow(u[graph.from(l)] - u[graph.to(l)], 2));
    }
}
