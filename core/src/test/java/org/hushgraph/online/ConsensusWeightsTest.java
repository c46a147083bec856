package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConsensusWeightsTest {
    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    @Test
    void followTheDegrees() {
        Graph graph = Graph.of("a-b", "b-c", "b-d", "c-d"); // degrees 1, 3, 2, 2
        assertThat(ConsensusWeights.metropolis(graph)).isEqualTo(Vector.of(0.25, 0.25, 0.25, 1.0 / 3));
        assertThat(ConsensusWeights.maxDegree(graph)).isEqualTo(Vector.constant(4, 0.25));
    }

    /** Doubly stochastic, and its powers tend to averaging (Xiao, Boyd, Kim 2007). */
    @ParameterizedTest
    @MethodSource("seeds")
    void averageOnEveryConnectedGraph(long seed) {
        Graph graph = RandomGraphs.erdosRenyi(3 + (int) (seed % 12), 0.4, seed);
        int nodes = graph.nodeCount();
        for (Vector weights : List.of(ConsensusWeights.metropolis(graph), ConsensusWeights.maxDegree(graph))) {
            Matrix power = Matrix.identity(nodes).plus(-1, graph.laplacian(weights)); // I − L(w)
            assertThat(power).isEqualTo(power.transpose());
            for (int i = 0; i < nodes; i++) {
                assertThat(power.row(i).min()).isNotNegative();
                assertThat(power.row(i).sum()).isCloseTo(1, within(1e-14));
            }
            for (int n = 0; n < 14; n++) {
                power = power.times(power);
            }
            Matrix mean = Matrix.generate(nodes, nodes, (i, j) -> 1.0 / nodes);
            assertThat(power.plus(-1, mean).largestMagnitude()).isLessThan(1e-10);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void scaledToTheBudgetMaxDegreeIsUniform(long seed) {
        Graph graph = RandomGraphs.erdosRenyi(8, 0.5, seed);
        CappedSimplex set = CappedSimplex.of(graph.edgeCount(), 0.01, 0.99, 1);
        Vector weights = FixedWeights.maxDegree(graph, set).weights();
        assertThat(weights.minus(set.uniform()).largestMagnitude()).isLessThan(1e-15);
    }
}
