package org.hushgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComponentsTest {
    private final Components components = Components.of(8, new int[] {7, 1, 4, 5}, new int[] {1, 3, 2, 0});

    @Test
    void areNumberedByTheirFirstNodes() { // {0, 5}, {1, 3, 7}, {2, 4}, {6}
        assertThat(components.count()).isEqualTo(4);
        assertThat(components.of(5)).isEqualTo(0);
        assertThat(components.of(7)).isEqualTo(1);
        assertThat(components.firstNode(2)).isEqualTo(2);
        assertThat(components.size(3)).isEqualTo(1);
    }

    @Test
    void largestIsTheFirstOfThoseWithTheMostNodes() {
        assertThat(components.largest()).isEqualTo(1);
        assertThat(Components.of(4, new int[] {2, 0}, new int[] {3, 1}).largest())
                .isEqualTo(0);
    }

    @Test
    void aComponentKeepsTheOrderOfItsNodesAndEdges() {
        EdgeList edges = new EdgeList(8, 0);
        edges.add(7, 1);
        edges.add(4, 2);
        edges.add(1, 3);
        Graph graph = edges.within(edges.components(), 1).toGraph();
        assertThat(graph.nodeCount()).isEqualTo(3);
        assertThat(List.of(graph.from(0), graph.to(0))).containsExactly(2, 0);
        assertThat(graph.edgeCount()).isEqualTo(2);
        assertThat(List.of(graph.from(1), graph.to(1))).containsExactly(0, 1);
    }
}
