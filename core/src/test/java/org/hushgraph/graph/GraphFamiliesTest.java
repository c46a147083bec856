package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphFamiliesTest {
    @Test
    void regularFamiliesHaveTheirEdges() {
        assertThat(Graphs.path(7).edgeCount()).isEqualTo(6);
        assertThat(Graphs.cycle(7).edgeCount()).isEqualTo(7);
        assertThat(Graphs.star(7).degree(0)).isEqualTo(6);
        assertThat(Graphs.complete(7).edgeCount()).isEqualTo(21);
        assertThat(Graphs.grid(3, 4).edgeCount()).isEqualTo(17);
        assertThatThrownBy(() -> Graphs.cycle(2)).hasMessageContaining("cycle: 2 must be at least 3");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void randomFamiliesAreTheSameForTheSameSeed(long seed) {
        assertThat(drawn(seed).map(GraphFamiliesTest::edges).toList())
                .isEqualTo(drawn(seed).map(GraphFamiliesTest::edges).toList());
        assertThat(edges(RandomGraphs.erdosRenyi(40, 0.2, seed)))
                .isNotEqualTo(edges(RandomGraphs.erdosRenyi(40, 0.2, seed + 1)));
    }

    private static Stream<Graph> drawn(long seed) {
        return Stream.of(
                RandomGraphs.erdosRenyi(40, 0.2, seed),
                RandomGraphs.geometric(40, 0.35, seed),
                RandomGraphs.smallWorld(40, 4, 0.2, seed),
                RandomGraphs.scaleFree(40, 2, seed),
                RandomGraphs.regular(40, 3, seed));
    }

    private static String edges(Graph graph) {
        return IntStream.range(0, graph.edgeCount())
                .mapToObj(graph::edge)
                .toList()
                .toString();
    }

    @Test
    void erdosRenyiHasAboutTheExpectedNumberOfEdges() {
        int edges = RandomGraphs.erdosRenyi(2000, 0.01, 5).edgeCount();
        double expected = 2000 * 1999 / 2.0 * 0.01;
        assertThat((double) edges).isBetween(expected - 5 * Math.sqrt(expected), expected + 5 * Math.sqrt(expected));
        assertThat(RandomGraphs.erdosRenyi(9, 1, 5).edgeCount()).isEqualTo(36);
    }

    /** Every pair is equally likely: counted over many small draws that are connected anyway. */
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
    void geometricJoinsExactlyTheNearPairs() { // the radius of the square's diagonal joins everyone
        assertThat(RandomGraphs.geometric(30, 1.5, 2).edgeCount()).isEqualTo(30 * 29 / 2);
        int near = RandomGraphs.geometric(300, 0.15, 2).edgeCount();
        assertThat((double) near).isBetween(2300.0, 3400.0); // 300² / 2 · π 0.15² = 3181 less the rim
    }

    @Test
    void regularGraphsAreRegular() {
        for (int degree : new int[] {2, 3, 8, 19}) {
            Graph graph = RandomGraphs.regular(20, degree, degree);
            assertThat(IntStream.range(0, 20).map(graph::degree)).containsOnly(degree);
        }
    }

    @Test
    void scaleFreeAndSmallWorldHaveTheirEdgeCounts() {
        assertThat(RandomGraphs.scaleFree(100, 3, 1).edgeCount()).isEqualTo(3 + 3 * 96);
        assertThat(RandomGraphs.smallWorld(100, 6, 0.3, 1).edgeCount()).isEqualTo(300);
    }

    @Test
    void sayWhatCannotBeDrawn() {
        assertThatThrownBy(() -> Graphs.complete(50_000_000)).hasMessageContaining("that fit one graph");
        assertThatThrownBy(() -> Graphs.grid(50_000_000, 50_000_000)).hasMessageContaining("that fit one graph");
        assertThatThrownBy(() -> RandomGraphs.erdosRenyi(50, 0.001, 1))
                .hasMessageContaining("none of 1000 draws was connected. Maybe ask for more links.");
        assertThatThrownBy(() -> RandomGraphs.regular(5, 3, 1)).hasMessageContaining("nodes × degree must be even");
        assertThatThrownBy(() -> RandomGraphs.smallWorld(5, 3, 0.1, 1))
                .hasMessageContaining("neighbours = 3 must be even");
        assertThatThrownBy(() -> RandomGraphs.erdosRenyi(5, 1.5, 1)).hasMessageContaining("probability = 1.5");
    }
}
