package org.hushgraph.observability;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.junit.jupiter.api.Test;

class ReadingTest {
    private final Graph path = Graphs.path(7);

    @Test
    void aStateIsReadAtTheIntrudedNodesAlone() {
        assertThat(Reading.STATE.rows(path, NodeSet.of(2, 6))).isEqualTo(NodeSet.of(2, 6));
    }

    @Test
    void anInboxAddsTheNeighbours() {
        assertThat(Reading.INBOX.rows(path, NodeSet.of(2, 6))).isEqualTo(NodeSet.of(1, 2, 3, 5, 6));
        assertThat(Reading.INBOX.rows(path, NodeSet.none())).isEqualTo(NodeSet.none());
    }
}
