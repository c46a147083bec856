package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.hushgraph.graph.ComponentRule;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.graph.NodeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BallTest {
    private static final int NODES = 6000;

    /** Networks whose layers grow slowly and quickly: they exercise both numberings. */
    private enum Kind {
        GRID {
            @Override
            Graph graph() {
                return GraphModel.of(GraphFamily.GRID)
                        .with(GraphParameter.ROWS, 60)
                        .with(GraphParameter.COLUMNS, 100)
                        .draw()
                        .graph();
            }
        },
        RANDOM {
            @Override
            Graph graph() {
                return GraphModel.of(GraphFamily.ERDOS_RENYI)
                        .with(GraphParameter.NODES, NODES)
                        .with(GraphParameter.PROBABILITY, 10.0 / NODES)
                        .with(ComponentRule.LARGEST)
                        .draw()
                        .graph();
            }
        };

        abstract Graph graph();
    }

    @ParameterizedTest
    @EnumSource
    void everyLayerHoldsTheNodesWithinItsDistance(Kind kind) {
        Graph graph = kind.graph();
        NodeSet centres = NodeSet.of(17, 170);
        int[] distance = distances(graph, centres);
        Ball ball = new Ball(graph, centres);
        do {
            int reached = 0;
            for (int i = 0; i < graph.nodeCount(); i++) {
                boolean inside = ball.numberOf(i) >= 0 && ball.numberOf(i) < ball.rows();
                reached += inside ? 1 : 0;
                if (inside) {
                    assertThat(ball.node(ball.numberOf(i))).isEqualTo(i);
                    assertThat(neighbours(ball, ball.numberOf(i))).isEqualTo(neighbours(graph, i));
                }
                for (int d = 0; distance[i] <= ball.radius() && d <= ball.radius(); d++) {
                    if (distance[i] <= d) { // within() may count more nodes, but not fewer
                        assertThat(ball.numberOf(i)).isLessThan(ball.within(d));
                    }
                }
            }
            assertThat(reached).isEqualTo(ball.rows());
        } while (ball.grow(ball.rows() + 1));
        assertThat(ball.rows()).isEqualTo(graph.nodeCount());
        assertThat(ball.entries()).isEqualTo(2 * graph.edgeCount());
    }

    private static int[] distances(Graph graph, NodeSet centres) {
        int[] distance = new int[graph.nodeCount()];
        Arrays.fill(distance, Integer.MAX_VALUE);
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int n = 0; n < centres.size(); n++) {
            distance[centres.get(n)] = 0;
            open.add(centres.get(n));
        }
        while (!open.isEmpty()) {
            int i = open.remove();
            for (int m = 0; m < graph.degree(i); m++) {
                int j = graph.neighbour(i, m);
                if (distance[j] == Integer.MAX_VALUE) {
                    distance[j] = distance[i] + 1;
                    open.add(j);
                }
            }
        }
        return distance;
    }

    /** The neighbours of a row as nodes of the graph, each with its edge. */
    private static Map<Integer, Integer> neighbours(Ball ball, int row) {
        Map<Integer, Integer> found = new TreeMap<>();
        for (int e = ball.starts()[row]; e < ball.starts()[row + 1]; e++) {
            found.put(ball.node(ball.neighbours()[e]), ball.edges()[e]);
        }
        return found;
    }

    private static Map<Integer, Integer> neighbours(Graph graph, int node) {
        Map<Integer, Integer> found = new TreeMap<>();
        for (int m = 0; m < graph.degree(node); m++) {
            found.put(graph.neighbour(node, m), graph.edgeTo(node, m));
        }
        return found;
    }
}
