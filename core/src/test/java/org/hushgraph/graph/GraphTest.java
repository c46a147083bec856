package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class GraphTest {
    private final Graph graph = Graph.of("a-b", "b-c", "c-a", "c-d");

    @Test
    void numbersNodesAndEdgesInOrderOfAppearance() {
        assertThat(graph.nodeCount()).isEqualTo(4);
        assertThat(graph.edgeCount()).isEqualTo(4);
        assertThat(graph.node("d")).isEqualTo(3);
        assertThat(graph.from(2)).isEqualTo(2);
        assertThat(graph.to(2)).isZero();
        assertThat(graph.edgeName(2)).isEqualTo("c-a");
        assertThat(graph.edgeIndex(0, 2)).isEqualTo(2);
        assertThat(graph.edgeIndex(0, 3)).isEqualTo(-1);
        assertThat(graph.degree(2)).isEqualTo(3);
        assertThat(graph.largestDegree()).isEqualTo(3);
        assertThat(graph.neighbour(3, 0)).isEqualTo(2);
        assertThat(graph.edgeTo(3, 0)).isEqualTo(3);
    }

    @Test
    void laplacianIsDegreeMinusAdjacencyAndIncidenceTimesWeights() {
        Graph random = RandomGraphs.erdosRenyi(12, 0.3, 4);
        SplitMix64 numbers = new SplitMix64(8);
        Vector weights = Vector.generate(random.edgeCount(), l -> numbers.nextDouble());
        Matrix incidence = random.incidence();
        Matrix weighted =
                Matrix.generate(random.nodeCount(), random.edgeCount(), (i, l) -> incidence.get(i, l) * weights.get(l));
        Matrix product = weighted.times(incidence.transpose());
        Matrix adjacency = random.adjacency(weights);
        Matrix difference = Matrix.generate(
                12, 12, (i, j) -> (i == j ? random.weightedDegree(i, weights) : 0) - adjacency.get(i, j));
        Matrix laplacian = random.laplacian(weights);
        assertThat(laplacian.plus(-1, product).largestMagnitude()).isLessThan(1e-15);
        assertThat(laplacian.plus(-1, difference).largestMagnitude()).isLessThan(1e-15);
        assertThat(laplacian.times(Vector.constant(12, 1)).largestMagnitude()).isLessThan(1e-15);
    }

    @Test
    void rejectsInvalidGraphsAndWeights() {
        assertThatThrownBy(() -> Graph.of("a-a")).hasMessageContaining("joins node a to itself");
        assertThatThrownBy(() -> Graph.of("a-b", "b-a")).hasMessageContaining("nodes a and b are joined by two links");
        assertThatThrownBy(() -> Graph.of("a-b", "c-d", "e-f"))
                .hasMessageContaining("not connected: it has 3 components, one with a (2 nodes)");
        assertThatThrownBy(() -> Graph.of("a-b-c")).hasMessageContaining("\"a-b-c\" must be two node names");
        assertThatThrownBy(() -> graph.node("z"))
                .hasMessageContaining("node \"z\" is not in the graph; its nodes are a, b, c, d.");
        assertThatThrownBy(() -> Graph.of(List.of("a", "a"), new int[] {0}, new int[] {1}))
                .hasMessageContaining("two nodes are called \"a\"");
        assertThatThrownBy(() -> Graph.of(2, new int[] {0}, new int[] {2}))
                .hasMessageContaining("edge 0 joins 0 and 2, but the nodes are 0 to 1");
        assertThatThrownBy(() -> graph.requireWeights(Vector.of(1, 2, -0.5, 1)))
                .hasMessageContaining("weights[2] = -0.5 (link c-a) must be a finite number, 0 or more");
        assertThatThrownBy(() -> graph.laplacian(Vector.of(1, 2)))
                .hasMessageContaining("weights has 2 entries, but the graph has 4 links");
    }

    @Test
    void usesNumbersAsNamesOfUnnamedNodes() {
        Graph path = Graphs.path(12);
        assertThat(path.node("11")).isEqualTo(11);
        assertThat(path.find("12")).isEmpty();
        assertThat(path.find("01")).isEmpty();
        assertThat(path.find("-1")).isEmpty();
        assertThat(path.find("")).isEmpty();
    }
}
