package org.hushgraph.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares products with S(w) with all modes of the network. */
class PropagationTest {
    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    private static LinearNetwork network(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = RandomGraphs.erdosRenyi(10 + 3 * random.nextInt(20), 0.15, seed);
        return LinearNetwork.of(graph, Vector.generate(graph.nodeCount(), i -> 0.05 + 2 * random.nextDouble()));
    }

    private static Vector weights(LinearNetwork network, long seed) {
        SplitMix64 random = new SplitMix64(seed + 50);
        return Vector.generate(network.graph().edgeCount(), l -> Math.pow(10, 4 * random.nextDouble() - 3));
    }

    private static TimeSpan[] spans() {
        return new TimeSpan[] {
            new TimeWindow(0, 1e-12),
            new TimeWindow(0, 1e-3),
            new TimeWindow(0, 1),
            new TimeWindow(0, 30),
            new TimeWindow(0, 1e7),
            new AllTime(0)
        };
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sparseAndDenseAgreeWithinTheStatedError(long seed) {
        LinearNetwork network = network(seed);
        Vector weights = weights(network, seed);
        SparsePropagation sparse = new SparsePropagation(network, weights);
        DensePropagation dense = new DensePropagation(network, weights);
        NodeSet readers = NodeSet.of(0, 3, 7);
        SplitMix64 random = new SplitMix64(seed);
        int nodes = network.graph().nodeCount();
        Matrix states = Matrix.generate(nodes, 40, (i, c) -> random.nextGaussian() / Math.sqrt(nodes));
        for (TimeSpan span : spans()) {
            Matrix expected = dense.gramian(states, readers, span);
            double whole = span.integral(-2 * network.leastDecay());
            double error = sparse.error(readers, span);
            assertThat(error).as("%s", span).isLessThan(3e-12 * whole);
            double allowed = 4 * (error + 1e-13 * whole); // states of norm 2 at most
            Matrix found = sparse.gramian(states, readers, span);
            assertThat(found.plus(-1, expected).largestMagnitude())
                    .as("%s", span)
                    .isLessThan(allowed);
            Vector squares = sparse.squares(states, readers, span);
            for (int c = 0; c < squares.size(); c++) {
                assertThat(Math.abs(squares.get(c)
                                - dense.squares(states, readers, span).get(c)))
                        .isLessThan(allowed);
                assertThat(Math.abs(squares.get(c) - found.get(c, c))).isLessThan(1e-14 * whole);
            }
        }
        SparsePropagation before = new SparsePropagation(network, weights.scale(3));
        for (int width : new int[] {3, 40 * nodes}) { // moves the states, then the factor
            Matrix some = Matrix.generate(nodes, width, (i, c) -> states.get(i, c % 40));
            Vector found =
                    sparse.squaresAfter(List.of(new Propagation.Move(before, 0.4)), some, readers, new AllTime(0));
            Vector expected = dense.squares(before.move(some, 0.4), readers, new AllTime(0));
            double whole = new AllTime(0).integral(-2 * network.leastDecay());
            assertThat(found.minus(expected).largestMagnitude()).isLessThan(1e-11 * whole);
        }
        for (double time : new double[] {0, 1e-200, 1e-20, 1e-9, 0.01, 1, 20, 400, 1e5}) {
            Matrix expected = dense.move(states, time);
            Matrix found = sparse.move(states, time);
            assertThat(found.plus(-1, expected).largestMagnitude())
                    .as("time %s", time)
                    .isLessThanOrEqualTo(1e-12 * Math.exp(-network.leastDecay() * time));
        }
    }

    @Test
    void theLedgerOfALargeNetworkAgreesWithAllModes() {
        Graph graph = RandomGraphs.erdosRenyi(Propagation.DENSE_NODES + 30, 0.05, 4);
        LinearNetwork network = LinearNetwork.of(graph);
        LedgerHistory history = LedgerHistory.of(network, Vector.constant(graph.edgeCount(), 0.3), 8, 2);
        Ledger ledger = history.ledger(Reading.STATE);
        int nodes = graph.nodeCount();
        Matrix flow = Matrix.identity(nodes);
        Matrix information = Matrix.generate(nodes, nodes, (i, j) -> 0);
        for (Epoch epoch : history.epochs()) {
            ledger.advance(epoch);
            if (epoch.seconds() > 0) {
                DensePropagation dense = new DensePropagation(network, epoch.weights());
                TimeWindow window = new TimeWindow(0, epoch.seconds());
                information = information.plus(1 / history.noise(), dense.gramian(flow, epoch.readers(), window));
                flow = dense.move(flow, epoch.seconds());
            }
        }
        double difference =
                ledger.jointInformation().orElseThrow().plus(-1, information).largestMagnitude();
        assertThat(difference).isLessThan(1e-12 * information.largestMagnitude());
        assertThat(ledger.error()).isBetween(Double.MIN_VALUE, 1e-11 * information.largestMagnitude());
    }
}
