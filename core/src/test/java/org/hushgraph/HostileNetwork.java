package org.hushgraph;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/** A network that is hard for double precision, with its all-time cost and gradient to 60 digits. */
public record HostileNetwork(String name, LinearNetwork network, Vector weights, double discount, NodeSet observed) {
    private static final MathContext DIGITS = new MathContext(60);
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final int RANDOM = Integer.getInteger("hushgraph.hostile", 200);

    private static HostileNetwork of(String name, Graph graph, double weight, double decay, int... observed) {
        return new HostileNetwork(
                name + ", decay " + decay,
                LinearNetwork.of(graph, decay),
                Vector.constant(graph.edgeCount(), weight),
                0,
                NodeSet.of(observed));
    }

    /** Stars, cliques and long paths. */
    public static Stream<HostileNetwork> known() {
        return Stream.of(
                of("star of 200,000 at the hub", Graphs.star(200_000), 1, 0.001, 0),
                of("star of 200,000 at a leaf", Graphs.star(200_000), 1, 0.001, 7),
                of("star of 20,000", Graphs.star(20_000), 0.01, 1e-8, 0, 5),
                of("K600", Graphs.complete(600), 0.37, 1e-4, 3),
                of("K300", Graphs.complete(300), 1, 1e-8, 0, 1, 2, 3, 4),
                of("path of 4,000", Graphs.path(4000), 1, 1e-6, 2000),
                of("path of 4,000", Graphs.path(4000), 1e-6, 1, 0, 3999),
                twoCliques());
    }

    private static HostileNetwork twoCliques() {
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
        return new HostileNetwork("two cliques", LinearNetwork.of(graph, 1e-8), weights, 0, NodeSet.of(0, half + 3));
    }

    /** Small random ones; there are more of them under {@code -Plong}. */
    public static Stream<HostileNetwork> random() {
        return LongStream.range(0, RANDOM).mapToObj(HostileNetwork::random);
    }

    /** Weights over twelve decades, decays from 1e-8 to 1, hubs, up to five intruders. */
    private static HostileNetwork random(long seed) {
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
        return new HostileNetwork(
                "random " + seed, LinearNetwork.of(graph, decays), weights, discount, NodeSet.of(observed));
    }

    /** The true errors of a value and a gradient, the latter in the Euclidean norm. */
    public record Errors(double value, double gradient) {}

    public Errors errors(double value, Vector gradient) {
        Graph graph = network.graph();
        BigDecimal valueLeft = new BigDecimal(value).negate();
        BigDecimal[] gradientLeft = new BigDecimal[graph.edgeCount()];
        Arrays.setAll(gradientLeft, l -> new BigDecimal(gradient.get(l)).negate());
        for (int k = 0; k < observed.size(); k++) {
            int node = observed.get(k);
            BigDecimal[] x = ExactImpulse.of(network, weights, discount, node);
            valueLeft = valueLeft.add(x[node].multiply(HALF), DIGITS);
            for (int l = 0; l < gradientLeft.length; l++) {
                BigDecimal difference = x[graph.from(l)].subtract(x[graph.to(l)], DIGITS);
                gradientLeft[l] =
                        gradientLeft[l].subtract(difference.multiply(difference).multiply(HALF), DIGITS);
            }
        }
        BigDecimal squares = BigDecimal.ZERO;
        for (BigDecimal left : gradientLeft) {
            squares = squares.add(left.multiply(left), DIGITS);
        }
        return new Errors(valueLeft.abs().doubleValue(), squares.sqrt(DIGITS).doubleValue());
    }

    @Override
    public String toString() {
        return name;
    }
}
