package org.hushgraph.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.RandomCase;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.ZeroSumNoise;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Limits of zero-sum noise against an observer with almost no sensor noise: mathematics.md, section 8.2. */
class ZeroSumNoiseTheoremTest {
    private static final ZeroSumNoise NOISE = new ZeroSumNoise(1, 0.6);

    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    private static Observer observer(double noise) {
        return new Observer(noise, 1, new AllTime(0));
    }

    /**
     * Mo and Murray 2017, in their setting: x(k+1) = (I − εL)(x(k) + n(k)), with one reading of each sent value per
     * round. A state becomes known if and only if the node and all its neighbours are observed.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aStateIsRevealedOnlyIfAllNeighboursAreObserved(long seed) {
        RandomCase random = RandomCase.of(seed);
        Graph graph = random.network().graph();
        NodeSet read = neighbourhood(graph, 0);
        Vector noisy = deviations(random, read, 1e-6);
        Vector precise = deviations(random, read, 1e-8);
        for (int i = 0; i < graph.nodeCount(); i++) {
            boolean surrounded = isWithin(neighbourhood(graph, i), read);
            double ratio = precise.get(i) / noisy.get(i);
            double rounding = 1e-5; // cancellation in the filter: from about 1 to about 1e-8
            assertThat(ratio).as("node %d", i).isBetween(surrounded ? 0.05 : 0.9, surrounded ? 0.2 : 1 + rounding);
        }
    }

    private static Vector deviations(RandomCase random, NodeSet read, double noise) {
        Graph graph = random.network().graph();
        int nodes = graph.nodeCount();
        Matrix laplacian = graph.laplacian(random.weights());
        Matrix step = Matrix.identity(nodes).plus(-0.5 / laplacian.largestMagnitude(), laplacian);
        List<Vector> rows = IntStream.range(0, read.size())
                .mapToObj(n -> Vector.unit(nodes, read.get(n)))
                .toList();
        ReadRound round = new ReadRound(Vector.constant(nodes, 1), rows, rows, step);
        ZeroSumNoise slow = new ZeroSumNoise(1, 0.9); // decays more slowly than the states mix
        Innovations innovations = new Innovations(nodes, slow, Collections.nCopies(300, round), noise);
        Readings white = new Readings(random.network()).replaced(innovations.rows(), step);
        return Disclosure.of(white.gramian(), observer(noise)).deviations();
    }

    private static NodeSet neighbourhood(Graph graph, int node) {
        return NodeSet.of(IntStream.range(0, graph.nodeCount())
                .filter(i -> i == node
                        || graph.adjacency(Vector.constant(graph.edgeCount(), 1))
                                        .get(i, node)
                                > 0)
                .toArray());
    }

    private static boolean isWithin(NodeSet some, NodeSet all) {
        return IntStream.range(0, some.size())
                .allMatch(n -> IntStream.range(0, all.size()).anyMatch(m -> all.get(m) == some.get(n)));
    }

    /** Continuous reading of one end of a path eventually reveals all states, even if no neighbour is observed. */
    @Test
    void continuousReadingRevealsAllStates() {
        double before = 1;
        for (double noise : new double[] {1e-4, 1e-6, 1e-8, 1e-10}) {
            double largest = onPath(NodeSet.of(0), noise).max();
            assertThat(largest).isLessThan(0.99 * before);
            before = largest;
        }
        assertThat(before).isLessThan(0.2);
    }

    /** The middle of a path reveals only the mean of two nodes at the same distance, so a variance of ½ remains. */
    @Test
    void unobservableStatesStayHidden() {
        Vector remaining = onPath(NodeSet.of(2), 1e-10);
        for (int i : new int[] {0, 1, 3, 4}) {
            assertThat(remaining.get(i)).isCloseTo(Math.sqrt(0.5), within(1e-6));
        }
        assertThat(remaining.get(2)).isLessThan(1e-3);
    }

    private static Vector onPath(NodeSet read, double noise) {
        Readings readings = new Readings(LinearNetwork.of(Graphs.path(5), 0.05), NOISE);
        for (int k = 0; k < 30; k++) {
            readings.advance(Vector.constant(4, 1), read, 1, 20);
        }
        Readings white = Whitening.of(readings, noise).readings();
        return Disclosure.of(white.limit(), observer(noise)).deviations();
    }
}
