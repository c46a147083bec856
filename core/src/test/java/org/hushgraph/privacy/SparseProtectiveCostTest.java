package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SparseProtectiveCostTest {
    private static final double TOLERANCE = 1e-9;

    /**
     * A random network of 3 to 150 nodes, weights over four decades, 1 to 3 intruders, many nodes with sensitivity 0.
     */
    private record Case(
            LinearNetwork network, Vector weights, NodeSet observed, Sensitivity sensitivity, TimeWindow window) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 3 + random.nextInt(148);
            int links = 1 + random.nextInt(Math.max(1, Math.min(4, (nodes - 1) / 2)));
            Graph graph = random.nextInt(2) == 0
                    ? RandomGraphs.scaleFree(nodes, links, seed)
                    : RandomGraphs.erdosRenyi(nodes, Math.min(0.9, 8.0 / nodes), seed);
            Vector weights = Vector.generate(graph.edgeCount(), l -> 1e-3 * Math.pow(10, 4 * random.nextDouble()));
            Vector decay = Vector.generate(nodes, i -> 0.5 + random.nextDouble());
            int[] intruders = IntStream.range(0, 1 + random.nextInt(3))
                    .map(n -> random.nextInt(nodes))
                    .toArray();
            int kind = random.nextInt(3);
            int sensitive = random.nextInt(nodes);
            Vector values = Vector.generate(
                    nodes, i -> i == sensitive || random.nextDouble() < 0.1 + 0.4 * kind ? 3 * random.nextDouble() : 0);
            double start = random.nextInt(2) * Math.pow(10, 2 * random.nextDouble() - 1);
            TimeWindow window = new TimeWindow(start, Math.pow(10, 1.5 * random.nextDouble() - 1));
            return new Case(
                    LinearNetwork.of(graph, decay), weights, NodeSet.of(intruders), new Sensitivity(values), window);
        }

        List<TraceCost> costs() {
            return List.of(
                    new ProtectiveCost(network, observed, window, sensitivity),
                    new ProtectiveCost(network, observed, new AllTime(0), sensitivity),
                    new ProtectiveCost(network, observed, new AllTime(0.3), sensitivity));
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithTheDefinitionWithinTheReportedError(long seed) {
        Case random = Case.of(seed);
        SparseEngine engine = new SparseEngine(random.network(), TOLERANCE);
        for (TraceCost cost : random.costs()) {
            Loss.Evaluation exact = cost.evaluate(random.weights());
            SparseCost sparse = new SparseCost(cost, engine);
            Loss.Evaluation found = sparse.evaluate(random.weights());
            double valueError = Math.abs(found.value() - exact.value());
            double gradientError = found.gradient().minus(exact.gradient()).norm();
            assertThat(valueError).as("%s", cost.span()).isLessThan(10 * TOLERANCE * exact.value());
            assertThat(gradientError)
                    .as("gradient, %s", cost.span())
                    .isLessThan(10 * TOLERANCE * exact.gradient().norm());
            assertThat(valueError).isLessThanOrEqualTo(10 * found.valueError());
            assertThat(gradientError).isLessThanOrEqualTo(10 * found.gradientError());
            ExposureSplit split = cost.split(random.weights());
            ExposureSplit parts = sparse.split(random.weights());
            assertThat(parts.own()).isEqualTo(split.own(), within(1e-6 * split.own()));
            assertThat(parts.others()).isEqualTo(split.others(), within(1e-6 * (split.own() + split.others())));
        }
    }

    @Test
    void gradientAgreesWithDifferencesAlongALine() {
        Case random = Case.of(7);
        SplitMix64 draw = new SplitMix64(7);
        Vector along = random.weights().map(w -> w * (draw.nextDouble() - 0.5));
        for (TraceCost cost : random.costs()) {
            SparseCost sparse = new SparseCost(cost, new SparseEngine(random.network(), 1e-13));
            double slope = sparse.evaluate(random.weights()).gradient().dot(along);
            double difference = (sparse.value(random.weights().plus(1e-4, along))
                            - sparse.value(random.weights().plus(-1e-4, along)))
                    / 2e-4;
            assertThat(slope).as("%s", cost.span()).isEqualTo(difference, within(1e-7 * Math.abs(difference)));
        }
    }

    @Test
    void usesOnlyTheRelevantPartOfALargeNetwork() {
        Graph grid = Graphs.grid(200, 200);
        LinearNetwork network = LinearNetwork.of(grid);
        Vector weights = Vector.generate(grid.edgeCount(), l -> 0.2 + 0.1 * Math.sin(l));
        NodeSet observed = NodeSet.of(200 * 100 + 100, 200 * 20 + 7);
        Sensitivity sensitivity = new Sensitivity(Vector.generate(40_000, i -> i % 3));
        for (TraceCost cost : List.of(
                new ProtectiveCost(network, observed, new AllTime(0.2), sensitivity),
                new ProtectiveCost(network, observed, new TimeWindow(0, 1), sensitivity),
                new ProtectiveCost(network, observed, new TimeWindow(1, 0.5), sensitivity))) {
            Loss.Evaluation found = new SparseCost(cost, new SparseEngine(network, 1e-8)).evaluate(weights);
            long touched = IntStream.range(0, weights.size())
                    .filter(l -> found.gradient().get(l) != 0)
                    .count();
            assertThat(touched).as("%s", cost.span()).isBetween(100L, 20_000L); // of 79,600
            Loss.Evaluation finer = new SparseCost(cost, new SparseEngine(network, 1e-13)).evaluate(weights);
            double error = found.gradient().minus(finer.gradient()).norm();
            assertThat(found.gradientError()).isLessThan(1e-8 * finer.gradient().norm());
            assertThat(error).isLessThanOrEqualTo(found.gradientError() + finer.gradientError());
            assertThat(Math.abs(found.value() - finer.value()))
                    .isLessThanOrEqualTo(found.valueError() + finer.valueError());
            assertThat(found.valueError()).isLessThan(1e-8 * finer.value());
        }
    }

    @Test
    void valueAloneIsAsAccurate() {
        Graph grid = Graphs.grid(80, 80);
        LinearNetwork network = LinearNetwork.of(grid);
        Vector weights = Vector.constant(grid.edgeCount(), 0.5);
        NodeSet observed = NodeSet.of(80 * 40 + 40);
        TraceCost cost = new ProtectiveCost(network, observed, new AllTime(0), Sensitivity.others(6400, observed));
        double whole = new SparseCost(cost, new SparseEngine(network, 1e-13))
                .evaluate(weights)
                .value();
        double alone = new SparseCost(cost, new SparseEngine(network, TOLERANCE)).value(weights);
        assertThat(alone).isEqualTo(whole, within(TOLERANCE * whole));
        ExposureSplit split = new SparseCost(cost, new SparseEngine(network, TOLERANCE)).split(weights);
        assertThat(split.others()).isEqualTo(whole, within(1e-7 * whole)); // computed in another way
    }

    @Test
    void nodesWithoutLinksInUseExposeOnlyThemselves() {
        LinearNetwork network = LinearNetwork.of(Graphs.path(5));
        Vector none = Vector.constant(4, 0);
        TraceCost cost = new ProtectiveCost(network, NodeSet.of(2), new AllTime(0), Sensitivity.uniform(5));
        Loss.Evaluation found = new SparseCost(cost, new SparseEngine(network, TOLERANCE)).evaluate(none);
        assertThat(found.value()).isEqualTo(0.5, within(TOLERANCE));
        Loss.Evaluation exact = cost.evaluate(none);
        assertThat(found.gradient().minus(exact.gradient()).norm()).isLessThan(TOLERANCE);
    }
}
