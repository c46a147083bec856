package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CentralityTest {
    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @Test
    void findsTheCoresOfACliqueWithATail() {
        Graph graph = Graph.of("a-b", "a-c", "a-d", "b-c", "b-d", "c-d", "d-e", "e-f", "e-g", "f-g");
        assertThat(CoreNumbers.of(graph)).containsExactly(3, 3, 3, 3, 2, 2, 2);
        assertThat(CoreNumbers.of(Graphs.path(4))).containsOnly(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void coresMatchRepeatedRemovalOfNodesWithFewNeighbours(int seed) {
        Graph graph = RandomGraphs.erdosRenyi(60, 0.08 + 0.004 * seed, seed);
        int[] cores = CoreNumbers.of(graph);
        for (int k = 1; k <= graph.largestDegree(); k++) {
            boolean[] left = core(graph, k);
            for (int i = 0; i < cores.length; i++) {
                assertThat(cores[i] >= k).as("node %d in the %d-core", i, k).isEqualTo(left[i]);
            }
        }
    }

    private static boolean[] core(Graph graph, int k) {
        boolean[] left = new boolean[graph.nodeCount()];
        Arrays.fill(left, true);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < left.length; i++) {
                int inside = 0;
                for (int m = 0; m < graph.degree(i); m++) {
                    inside += left[graph.neighbour(i, m)] ? 1 : 0;
                }
                if (left[i] && inside < k) {
                    left[i] = false;
                    changed = true;
                }
            }
        }
        return left;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pageRankSolvesItsEquation(int seed) {
        Graph graph = RandomGraphs.scaleFree(40, 2, seed);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 0.1 + (l * 7 % 5));
        Vector rank = PageRank.of(graph, weights);
        assertThat(rank.sum()).isEqualTo(1, within(1e-12));
        for (int i = 0; i < 40; i++) {
            double expected = 0.15 / 40;
            for (int m = 0; m < graph.degree(i); m++) {
                int j = graph.neighbour(i, m);
                expected += 0.85 * weights.get(graph.edgeTo(i, m)) * rank.get(j) / graph.weightedDegree(j, weights);
            }
            assertThat(rank.get(i)).isEqualTo(expected, within(1e-12));
        }
    }
}
