package org.hushgraph.dynamics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.graph.Graphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class LinearNetworkTest {
    @Test
    void pathOfThreeNodesHasKnownStateMatrix() {
        Matrix state = LinearNetwork.of(Graphs.path(3)).stateMatrix(Vector.of(0.25, 0.5));
        Matrix expected = Matrix.adopt(new double[][] {{-1.25, 0.25, 0}, {0.25, -1.75, 0.5}, {0, 0.5, -1.5}});
        assertThat(state.plus(-1, expected).largestMagnitude()).isZero();
    }

    @Test
    void rejectsDecaysThatAreNotPositive() {
        assertThatThrownBy(() -> LinearNetwork.of(Graphs.path(3), Vector.of(1, 0, 1)))
                .hasMessageContaining("decay of node 1 = 0.0 must be a positive, finite number");
        assertThatThrownBy(() -> LinearNetwork.of(Graphs.path(3), Vector.of(1, 1)))
                .hasMessageContaining("decay has 2 entries, but the graph has 3 nodes");
    }
}
