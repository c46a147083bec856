package org.hushgraph.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.ExactImpulse;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The errors that the sparse engine states for the all-time cost are never below the true ones, on hostile networks. */
class ProvedErrorTest {
    private static final MathContext DIGITS = new MathContext(60);
    private static final int RANDOM = Integer.getInteger("hushgraph.hostile", 200);

    /** A network, its weights and intruders. */
    private record Case(String name, LinearNetwork network, Vector weights, double discount, NodeSet observed) {
        static Case of(String name, Graph graph, double weight, double decay, int... observed) {
            return new Case(
                    name + ", decay " + decay,
                    LinearNetwork.of(graph, decay),
                    Vector.constant(graph.edgeCount(), weight),
                    0,
                    NodeSet.of(observed));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> known() {
        return Stream.of(
                Case.of("star of 200,000 at the hub", Graphs.star(200_000), 1, 0.001, 0),
                Case.of("star of 200,000 at a leaf", Graphs.star(200_000), 1, 0.001, 7),
                Case.of("star of 20,000", Graphs.star(20_000), 0.01, 1e-8, 0, 5),
                Case.of("K60", Graphs.complete(60), 0.37, 1e-8, 1),
                Case.of("path of 10,000", Graphs.path(10_000), 1, 1e-6, 5000),
                Case.of("path of 10,000", Graphs.path(10_000), 1e-6, 1, 0, 9999),
                twoCliques());
    }

    private static Case twoCliques() {
        int half = 12;
        List<int[]> links = IntStream.range(0, 2 * half)
                .boxed()
                .flatMap(i -> IntStream.range(i + 1, 2 * half)
                        .filter(j -> j / half == i / half || (i == 0 && j == half))
                        .mapToObj(j -> new int[] {i, j}))
                .toList();
        Graph graph = Graph.of(
                IntStream.range(0, 2 * half).mapToObj(Integer::toString).toList(),
                links.stream().mapToInt(link -> link[0]).toArray(),
                links.stream().mapToInt(link -> link[1]).toArray());
        Vector weights =
                Vector.generate(links.size(), l -> links.get(l)[1] / half == links.get(l)[0] / half ? 1 : 1e-9);
        return new Case("two cliques", LinearNetwork.of(graph, 1e-8), weights, 0, NodeSet.of(0, half + 3));
    }

    static Stream<Case> random() {
        return LongStream.range(0, RANDOM).mapToObj(ProvedErrorTest::random);
    }

    /** Weights over twelve decades, decays from 1e-8 to 1, hubs, up to five intruders. */
    private static Case random(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 3 + random.nextInt(22);
        Graph graph = random.nextInt(3) == 0
                ? Graphs.star(nodes)
                : random.nextInt(2) == 0
                        ? RandomGraphs.scaleFree(nodes, 1 + random.nextInt(2), seed)
                        : Graphs.complete(nodes);
        double decades = 12 * random.nextDouble();
        Vector weights = Vector.generate(graph.edgeCount(), l -> Math.pow(10, decades * (random.nextDouble() - 0.5)));
        double least = Math.pow(10, -8 * random.nextDouble());
        Vector decays = Vector.generate(nodes, i -> least * Math.pow(10, 3 * random.nextDouble() * (seed % 2)));
        int[] observed = IntStream.range(0, 1 + random.nextInt(5))
                .map(n -> random.nextInt(nodes))
                .toArray();
        double discount = seed % 5 == 0 ? 0.01 : 0;
        return new Case("random " + seed, LinearNetwork.of(graph, decays), weights, discount, NodeSet.of(observed));
    }

    @ParameterizedTest
    @MethodSource({"known", "random"})
    void statedErrorsAreNotBelowTheTrueOnes(Case given) {
        SparseEngine engine = new SparseEngine(given.network, 1e-10);
        AllTimeCost cost = new AllTimeCost(given.network, given.observed, given.discount);
        Loss.Evaluation found = engine.evaluate(cost, given.weights, true);
        Graph graph = given.network.graph();
        BigDecimal value = BigDecimal.ZERO;
        BigDecimal[] gradient = new BigDecimal[graph.edgeCount()];
        for (int l = 0; l < gradient.length; l++) {
            gradient[l] = BigDecimal.ZERO;
        }
        for (int k = 0; k < given.observed.size(); k++) {
            int node = given.observed.get(k);
            BigDecimal[] x = ExactImpulse.of(given.network, given.weights, given.discount, node);
            value = value.add(x[node], DIGITS);
            for (int l = 0; l < gradient.length; l++) {
                BigDecimal difference = x[graph.from(l)].subtract(x[graph.to(l)], DIGITS);
                gradient[l] = gradient[l].subtract(difference.multiply(difference), DIGITS);
            }
        }
        BigDecimal half = new BigDecimal("0.5");
        double valueError = value.multiply(half)
                .subtract(new BigDecimal(found.value()), DIGITS)
                .abs()
                .doubleValue();
        BigDecimal squares = BigDecimal.ZERO;
        BigDecimal norm = BigDecimal.ZERO;
        for (int l = 0; l < gradient.length; l++) {
            BigDecimal exact = gradient[l].multiply(half);
            BigDecimal error = exact.subtract(new BigDecimal(found.gradient().get(l)), DIGITS);
            squares = squares.add(error.multiply(error), DIGITS);
            norm = norm.add(exact.multiply(exact), DIGITS);
        }
        double gradientError = Math.sqrt(squares.doubleValue());
        String report = String.format(
                "%s: value %.1e of %.1e, gradient %.1e of %.1e",
                given,
                valueError / found.value(),
                found.valueError() / found.value(),
                gradientError / Math.sqrt(norm.doubleValue()),
                found.gradientError() / Math.sqrt(norm.doubleValue()));
        assertThat(valueError).as(report).isLessThanOrEqualTo(found.valueError());
        assertThat(gradientError).as(report).isLessThanOrEqualTo(found.gradientError());
    }
}
