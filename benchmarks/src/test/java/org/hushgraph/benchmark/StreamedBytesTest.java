package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

final class StreamedBytesTest {
    private static StreamedBytes onPath(int nodes) {
        Graph path = Graphs.path(nodes);
        Vector ones = Vector.constant(path.edgeCount(), 1);
        return new StreamedBytes(new EngineCase(LinearNetwork.of(path), NodeSet.of(0), ones, ones), 1e-10);
    }

    @Test
    void countsThePathOfTwoNodes() {
        // 2 rows, 2 ends, 1 link. The second step reaches no further rows.
        StreamedBytes.Count count = onPath(2).of(MeasuredCost.ALL_TIME).first();
        assertThat(count.steps()).isEqualTo(2);
        long ball = 16 * 2 + 16 * 2;
        long weights = 12 * 2 + 12 * 2 + 8;
        long steps = 2 * (12 * 2 + 12 * 2 + 64 * 2);
        long residual = 12 * 2 + 12 * 2 + 16 * 2;
        long gradient = 8 * 2 + 4 * 2 + 8 + 8 * 2;
        assertThat(count.bytes()).isEqualTo(ball + weights + steps + residual + gradient);
    }

    @Test
    void firstStepsCountOnlyNearbyRows() {
        StreamedBytes.Count window = onPath(1000).of(MeasuredCost.WINDOW).first();
        long everywhere = window.steps() * StreamedBytes.lanczosStep(1000, 1998);
        assertThat(window.steps()).isBetween(5, 100);
        assertThat(window.bytes()).isLessThan(everywhere / 2);
    }

    @Test
    void nextSolveStartsFromThePreviousOne() {
        StreamedBytes.Counts counts = onPath(50).of(MeasuredCost.ALL_TIME);
        assertThat(counts.next().steps()).isLessThan(counts.first().steps());
    }
}
