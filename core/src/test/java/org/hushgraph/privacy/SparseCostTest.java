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
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SparseCostTest {
    private static final double TOLERANCE = 1e-10;

    /** A random network of up to 400 nodes, weights over six decades, 1 to 5 intruders, and a window early or late. */
    private record Case(LinearNetwork network, Vector weights, NodeSet observed, TimeWindow window, double discount) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 3 + (int) (398 * Math.pow(random.nextDouble(), 2));
            int links = 1 + random.nextInt(Math.max(1, Math.min(4, (nodes - 1) / 2)));
            Graph graph = random.nextInt(2) == 0
                    ? RandomGraphs.scaleFree(nodes, links, seed)
                    : RandomGraphs.erdosRenyi(nodes, Math.min(0.9, 8.0 / nodes), seed);
            Vector weights = Vector.generate(graph.edgeCount(), l -> 1e-4 * Math.pow(10, 6 * random.nextDouble()));
            Vector decay = Vector.generate(nodes, i -> 0.5 + random.nextDouble());
            int[] intruders = IntStream.range(0, 1 + random.nextInt(5))
                    .map(n -> random.nextInt(nodes))
                    .toArray();
            double start = random.nextInt(2) * Math.pow(10, 2 * random.nextDouble() - 1);
            TimeWindow window = new TimeWindow(start, Math.pow(10, 1.5 * random.nextDouble() - 1));
            return new Case(
                    LinearNetwork.of(graph, decay), weights, NodeSet.of(intruders), window, random.nextInt(2) * 0.3);
        }

        List<TraceCost> costs() {
            return List.of(
                    new AllTimeCost(network, observed, discount),
                    new WindowCost(network, observed, window),
                    new WindowCost(network, observed, window, new PrintedGradient()));
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithTheDefinitionWithinTheToleranceAndTheReportedError(long seed) {
        Case random = Case.of(seed);
        SparseEngine engine = new SparseEngine(random.network(), TOLERANCE);
        for (TraceCost cost : random.costs()) {
            Loss.Evaluation exact = cost.evaluate(random.weights());
            SparseCost sparse = new SparseCost(cost, engine);
            Loss.Evaluation found = sparse.evaluate(random.weights());
            double valueError = Math.abs(found.value() - exact.value());
            double gradientError = found.gradient().minus(exact.gradient()).norm();
            assertThat(valueError / exact.value()).as("%s", cost.span()).isLessThan(TOLERANCE);
            assertThat(gradientError / exact.gradient().norm())
                    .as("gradient, %s", cost.span())
                    .isLessThan(TOLERANCE);
            assertThat(valueError).isLessThanOrEqualTo(10 * found.valueError());
            assertThat(gradientError).isLessThanOrEqualTo(10 * found.gradientError());
            ExposureSplit split = cost.split(random.weights());
            ExposureSplit sparseSplit = sparse.split(random.weights());
            double allowed = 10 * sparseSplit.error() + 1e-12 * exact.value();
            assertThat(sparseSplit.own()).as("own, %s", cost.span()).isEqualTo(split.own(), within(allowed));
            assertThat(sparseSplit.others()).as("others, %s", cost.span()).isEqualTo(split.others(), within(allowed));
            assertThat(allowed).isLessThan(1e-6 * exact.value());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void reachesTheToleranceUnlessRoundingPreventsIt(long seed) {
        Case random = Case.of(seed);
        Vector mild = random.weights().map(w -> Math.min(w, 1)); // no weight is much larger than the decays
        SparseEngine engine = new SparseEngine(random.network(), TOLERANCE);
        Loss.Evaluation allTime = new SparseCost(random.costs().get(0), engine).evaluate(mild);
        assertThat(allTime.valueError()).isLessThan(TOLERANCE * allTime.value());
        assertThat(allTime.gradientError())
                .isLessThan(TOLERANCE * allTime.gradient().norm());
        TraceCost early = new WindowCost(random.network(), random.observed(), new TimeWindow(0, 1));
        Loss.Evaluation window = new SparseCost(early, engine).evaluate(mild);
        assertThat(window.valueError()).isLessThan(TOLERANCE * window.value());
        assertThat(window.gradientError())
                .isLessThan(TOLERANCE * window.gradient().norm());
    }

    @Test
    void usesOnlyTheRelevantPartOfALargeNetwork() {
        Graph grid = Graphs.grid(300, 300);
        LinearNetwork network = LinearNetwork.of(grid);
        Vector weights = Vector.generate(grid.edgeCount(), l -> 0.2 + 0.1 * Math.sin(l));
        NodeSet observed = NodeSet.of(300 * 150 + 150, 300 * 20 + 7);
        SparseEngine engine = new SparseEngine(network, 1e-8);
        for (TraceCost cost :
                List.of(new AllTimeCost(network, observed), new WindowCost(network, observed, new TimeWindow(0, 1)))) {
            Loss.Evaluation found = new SparseCost(cost, engine).evaluate(weights);
            assertThat(found.gradientError()).isLessThan(1e-8 * found.gradient().norm());
            long touched = IntStream.range(0, weights.size())
                    .filter(l -> found.gradient().get(l) != 0)
                    .count();
            assertThat(touched).isBetween(100L, 20_000L); // of 179,400
            Loss.Evaluation finer = new SparseCost(cost, new SparseEngine(network, 1e-13)).evaluate(weights);
            assertThat(found.value()).isEqualTo(finer.value(), within(1e-8 * finer.value()));
            assertThat(found.gradient().minus(finer.gradient()).norm())
                    .isLessThan(1e-8 * finer.gradient().norm());
        }
    }

    @Test
    void startsFromTheLastSolutionWithinTheTolerance() {
        Graph graph = RandomGraphs.erdosRenyi(300, 0.03, 1);
        LinearNetwork network = LinearNetwork.of(graph);
        SplitMix64 random = new SplitMix64(1);
        SparseCost cost =
                new SparseCost(new AllTimeCost(network, NodeSet.of(3, 30, 33)), new SparseEngine(network, TOLERANCE));
        for (int round = 0; round < 10; round++) {
            Vector weights = Vector.generate(graph.edgeCount(), l -> 0.5 + random.nextDouble());
            Loss.Evaluation exact = cost.definition().evaluate(weights);
            assertThat(cost.evaluate(weights).gradient().minus(exact.gradient()).norm())
                    .isLessThan(TOLERANCE * exact.gradient().norm());
            assertThat(cost.value(weights)).isEqualTo(exact.value(), within(TOLERANCE * exact.value()));
        }
    }

    @Test
    void aValueAloneIsAsAccurateAsOneWithItsGradient() {
        Graph grid = Graphs.grid(120, 120);
        LinearNetwork network = LinearNetwork.of(grid);
        NodeSet observed = NodeSet.of(7000, 7003, 7130, 7250, 7260, 9000); // two groups
        SplitMix64 random = new SplitMix64(4);
        SparseCost cost = new SparseCost(new AllTimeCost(network, observed), new SparseEngine(network, TOLERANCE));
        for (int round = 0; round < 3; round++) {
            Vector weights = Vector.generate(grid.edgeCount(), l -> 0.5 + random.nextDouble());
            SparseCost finer = new SparseCost(cost.definition(), new SparseEngine(network, 1e-13));
            double exact = finer.evaluate(weights).value();
            assertThat(cost.value(weights)).as("round %d", round).isEqualTo(exact, within(TOLERANCE * exact));
            assertThat(cost.split(weights).own())
                    .as("round %d", round)
                    .isEqualTo(finer.split(weights).own(), within(1e-8 * exact));
        }
    }

    @Test
    void costIsZeroWithoutIntruders() {
        Graph graph = Graphs.path(5);
        LinearNetwork network = LinearNetwork.of(graph);
        SparseCost cost =
                new SparseCost(new AllTimeCost(network, NodeSet.none()), new SparseEngine(network, TOLERANCE));
        Vector weights = Vector.constant(4, 1);
        assertThat(cost.evaluate(weights)).isEqualTo(new Loss.Evaluation(0, Vector.constant(4, 0)));
        assertThat(cost.value(weights)).isZero();
        assertThat(cost.split(weights)).isEqualTo(new ExposureSplit(0, 0));
    }
}
