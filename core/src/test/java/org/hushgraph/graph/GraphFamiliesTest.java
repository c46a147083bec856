package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphFamiliesTest {
    @Test
    void fixedFamiliesHaveTheExpectedEdges() {
        assertThat(Graphs.path(7).edgeCount()).isEqualTo(6);
        assertThat(Graphs.cycle(7).edgeCount()).isEqualTo(7);
        assertThat(Graphs.star(7).degree(0)).isEqualTo(6);
        assertThat(Graphs.complete(7).edgeCount()).isEqualTo(21);
        assertThat(Graphs.grid(3, 4).edgeCount()).isEqualTo(17);
        assertThatThrownBy(() -> Graphs.cycle(2)).hasMessageContaining("cycle: nodes = 2 must be at least 3");
    }

    @Test
    void erdosRenyiHasAboutTheExpectedNumberOfEdges() {
        int edges = RandomGraphs.erdosRenyi(2000, 0.01, 5).edgeCount();
        double expected = 2000 * 1999 / 2.0 * 0.01;
        assertThat((double) edges).isBetween(expected - 5 * Math.sqrt(expected), expected + 5 * Math.sqrt(expected));
        assertThat(RandomGraphs.erdosRenyi(9, 1, 5).edgeCount()).isEqualTo(36);
    }

    /** Counts every pair over many small draws, which are almost always connected. */
    @Test
    void erdosRenyiFavoursNoPair() {
        int[][] counts = new int[6][6];
        int draws = 4000;
        for (int seed = 0; seed < draws; seed++) {
            Graph graph = RandomGraphs.erdosRenyi(6, 0.8, seed);
            for (int l = 0; l < graph.edgeCount(); l++) {
                counts[graph.from(l)][graph.to(l)]++;
            }
        }
        for (int i = 0; i < 6; i++) {
            for (int j = i + 1; j < 6; j++) {
                assertThat(counts[i][j] / (double) draws).isBetween(0.77, 0.83);
            }
        }
    }

    @Test
    void geometricJoinsNodesWithinTheRadius() { // a radius above the square's diagonal joins all pairs
        assertThat(RandomGraphs.geometric(30, 1.5, 2).edgeCount()).isEqualTo(30 * 29 / 2);
        int near = RandomGraphs.geometric(300, 0.15, 2).edgeCount();
        assertThat((double) near).isBetween(2300.0, 3400.0); // 300² / 2 · π 0.15² = 3181 minus boundary effects
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void regularGraphsAreRegular(long seed) {
        for (int degree : new int[] {2, 3, 8, 10, 11, 17, 19}) {
            Graph graph = regular(20, degree, seed);
            assertThat(IntStream.range(0, 20).map(graph::degree)).containsOnly(degree);
        }
        for (int nodes = 2; nodes < 9; nodes++) { // small graphs often need repairs
            for (int degree = nodes % 2 + 1; degree < nodes; degree += nodes % 2 + 1) {
                if (degree > 1 || nodes == 2) {
                    Graph graph = regular(nodes, degree, seed);
                    assertThat(IntStream.range(0, nodes).map(graph::degree)).containsOnly(degree);
                }
            }
        }
    }

    /**
     * There are three 4-cycles on four nodes; node 0 lacks a different neighbour in each. All must be equally frequent.
     */
    @Test
    void regularGraphsAreUniform() {
        int[] without = new int[4];
        for (int seed = 0; seed < 3000; seed++) {
            Graph graph = regular(4, 2, seed);
            for (int j = 1; j < 4; j++) {
                without[j] += graph.edgeIndex(0, j) < 0 ? 1 : 0;
            }
        }
        assertThat(without[1] + without[2] + without[3]).isEqualTo(3000);
        assertThat(without).startsWith(0);
        assertThat(IntStream.range(1, 4).map(j -> without[j])).allMatch(count -> count > 870 && count < 1130);
    }

    @Test
    void smallWorldRewiresTheGivenShareOfLinks() {
        int nodes = 20_000;
        for (double rewire : new double[] {0, 0.1, 0.5, 1}) {
            Graph graph = RandomGraphs.smallWorld(nodes, 10, rewire, 3);
            int rewired = 0;
            for (int l = 0; l < graph.edgeCount(); l++) {
                int hop = Math.floorMod(graph.to(l) - graph.from(l), nodes);
                rewired += hop == l / nodes + 1 ? 0 : 1;
            }
            assertThat(rewired / (double) graph.edgeCount()).isBetween(rewire - 0.01, rewire + 0.01);
        }
    }

    /** In dense graphs a link can only be redirected to pairs that have become free. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void denseSmallWorldsAreSimple(long seed) {
        for (int nodes = 4; nodes < 30; nodes++) {
            for (int neighbours = 4; neighbours < nodes; neighbours += 2) {
                Graph graph = RandomGraphs.smallWorld(nodes, neighbours, 0.8, seed);
                assertThat(graph.edgeCount()).isEqualTo(nodes * neighbours / 2);
            }
        }
    }

    /** P(degree ≥ k) falls like k⁻² (Barabási, Albert 1999): doubling k leaves a quarter. */
    @Test
    void scaleFreeDegreesFollowAPowerLaw() {
        Graph graph = RandomGraphs.scaleFree(200_000, 3, 1);
        for (int k : new int[] {12, 24, 48}) {
            double ratio = atLeast(graph, 2 * k) / (double) atLeast(graph, k);
            assertThat(ratio).isBetween(0.2, 0.32);
        }
        assertThat(graph.largestDegree()).isGreaterThan(500);
    }

    private static long atLeast(Graph graph, int degree) {
        return IntStream.range(0, graph.nodeCount())
                .filter(i -> graph.degree(i) >= degree)
                .count();
    }

    @Test
    void everyNewNodeOfAScaleFreeGraphJoinsEnoughOthers() {
        assertThat(RandomGraphs.scaleFree(100, 3, 1).edgeCount()).isEqualTo(3 + 3 * 96);
        Graph graph = RandomGraphs.scaleFree(500, 200, 1);
        assertThat(IntStream.range(201, 500).map(graph::degree)).allMatch(degree -> degree >= 200);
        assertThat(RandomGraphs.scaleFree(500, 499, 1).edgeCount()).isEqualTo(499); // only the star
    }

    @Test
    void rejectsGraphsThatCannotBeDrawn() {
        assertThatThrownBy(() -> Graphs.complete(50_000_000)).hasMessageContaining("the maximum for one graph");
        assertThatThrownBy(() -> Graphs.grid(50_000_000, 50_000_000)).hasMessageContaining("the maximum for one graph");
        assertThatThrownBy(() -> RandomGraphs.erdosRenyi(50, 0.001, 1))
                .hasMessageContaining("none of 1000 draws was connected. Try more links, or component: largest.");
        assertThatThrownBy(() -> regular(5, 3, 1)).hasMessageContaining("nodes × degree must be even");
        assertThatThrownBy(() -> RandomGraphs.smallWorld(5, 3, 0.1, 1))
                .hasMessageContaining("neighbours = 3 must be even");
        assertThatThrownBy(() -> RandomGraphs.erdosRenyi(5, 1.5, 1)).hasMessageContaining("probability = 1.5");
        assertThatThrownBy(() -> RandomGraphs.geometric(5, Double.NaN, 1)).hasMessageContaining("radius = NaN");
        assertThatThrownBy(() -> RandomGraphs.scaleFree(5, 5, 1)).hasMessageContaining("links = 5 must be");
        assertThatThrownBy(() -> Graphs.grid(600_000_000, 1_000)).hasMessageContaining("the maximum for one graph");
    }

    private static Graph regular(int nodes, int degree, long seed) {
        return RandomGraphs.regular(nodes, degree, seed, ComponentRule.REDRAW).graph();
    }
}
