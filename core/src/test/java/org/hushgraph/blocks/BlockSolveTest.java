package org.hushgraph.blocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hushgraph.HostileNetwork;
import org.hushgraph.convex.Loss;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.SparseCost;
import org.hushgraph.privacy.SparseEngine;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BlockSolveTest {
    private static final double TOLERANCE = 1e-10;

    /**
     * A random network of up to 300 nodes with weights over six decades and 1 to 5 intruders, cut into between 1 and N
     * blocks.
     */
    private record Case(Graph graph, Vector weights, NodeSet observed, double decay, double discount, int blocks) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 3 + (int) (298 * Math.pow(random.nextDouble(), 2));
            Graph graph = random.nextInt(2) == 0
                    ? RandomGraphs.scaleFree(nodes, 1 + random.nextInt(Math.max(1, Math.min(4, (nodes - 1) / 2))), seed)
                    : RandomGraphs.erdosRenyi(nodes, Math.min(0.9, 8.0 / nodes), seed);
            Vector weights = Vector.generate(graph.edgeCount(), l -> 1e-4 * Math.pow(10, 6 * random.nextDouble()));
            int[] intruders = IntStream.range(0, 1 + random.nextInt(5))
                    .map(n -> random.nextInt(nodes))
                    .toArray();
            int blocks =
                    List.of(1, 2, 3 + random.nextInt(6), nodes / 2 + 1, nodes).get(random.nextInt(5));
            return new Case(
                    graph, weights, NodeSet.of(intruders), 0.5 + random.nextDouble(), random.nextInt(2) * 0.3, blocks);
        }

        double shift() {
            return decay + discount;
        }

        AllTimeCost cost() {
            return new AllTimeCost(LinearNetwork.of(graph, decay), observed, discount);
        }

        LinkChunk links() {
            LinkChunk links = new LinkChunk();
            for (int l = 0; l < graph.edgeCount(); l++) {
                links.add(graph.from(l), graph.to(l), weights.get(l));
            }
            return links;
        }

        MemoryBlocks work() {
            NodeCut cut = new NodeCut(graph.nodeCount(), blocks);
            return MemoryBlocks.of(cut, shift(), true, List.of(links()), observed);
        }

        BlockSolution solve(BlockWork work) {
            return BlockSolve.of(work, observed.size(), shift(), TOLERANCE, step -> {});
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 8);
    }

    private static Vector gradient(Graph graph, MemoryBlocks work) {
        Map<Long, Double> found = new HashMap<>();
        for (BlockGradient links : work.gradients()) {
            while (links.next()) {
                assertThat(links.from()).isLessThan(links.to());
                assertThat(found.put(((long) links.from() << 32) | links.to(), links.derivative()))
                        .isNull();
            }
        }
        assertThat(found).hasSize(graph.edgeCount());
        return Vector.generate(graph.edgeCount(), l -> {
            int i = Math.min(graph.from(l), graph.to(l));
            int j = Math.max(graph.from(l), graph.to(l));
            return found.get(((long) i << 32) | j);
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithTheDefinitionWithinToleranceAndErrorBound(long seed) {
        Case random = Case.of(seed);
        MemoryBlocks work = random.work();
        BlockSolution found = random.solve(work);
        Vector gradient = gradient(random.graph(), work);
        Loss.Evaluation exact = random.cost().evaluate(random.weights());
        double valueError = Math.abs(found.value() - exact.value());
        double gradientError = gradient.minus(exact.gradient()).norm();
        assertThat(valueError).isLessThan(TOLERANCE * exact.value());
        assertThat(gradientError).isLessThan(TOLERANCE * exact.gradient().norm());
        double rounding = 1e-14; // of the dense solve
        assertThat(valueError).isLessThanOrEqualTo(found.valueError() + rounding * exact.value());
        assertThat(gradientError)
                .isLessThanOrEqualTo(
                        found.gradientError() + rounding * exact.gradient().norm());
        assertThat(found.gradientNorm()).isEqualTo(gradient.norm(), within(1e-12 * gradient.norm()));
        assertThat(found.exposures().sum()).isEqualTo(found.value(), within(1e-14 * found.value()));
        assertThat(found.links()).isEqualTo(random.graph().edgeCount());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void resultIsBitIdenticalAfterLossesAndReordering(long seed) {
        Case random = Case.of(seed);
        BlockSolution plain = random.solve(random.work());
        NodeCut cut = new NodeCut(random.graph().nodeCount(), random.blocks());
        List<LinkBlock> blocks = IntStream.range(0, cut.blocks())
                .mapToObj(b -> BlockAssembly.of(cut, b, random.shift(), true, List.of(random.links())))
                .toList();
        assertThat(random.solve(new UnreliableBlocks(blocks, random.observed(), seed)))
                .isEqualTo(plain);
    }

    @Test
    void agreesWithTheSparseEngineOnTwentyThousandLinks() {
        Graph graph = RandomGraphs.scaleFree(5_000, 4, 11);
        SplitMix64 random = new SplitMix64(11);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 0.1 + random.nextDouble());
        Case large = new Case(graph, weights, NodeSet.of(0, 17, 4_999), 1, 0.1, 7);
        MemoryBlocks work = large.work();
        BlockSolution found = large.solve(work);
        AllTimeCost cost = large.cost();
        Loss.Evaluation sparse = new SparseCost(cost, new SparseEngine(cost.network(), TOLERANCE)).evaluate(weights);
        assertThat(found.value()).isEqualTo(sparse.value(), within(found.valueError() + sparse.valueError()));
        assertThat(gradient(graph, work).minus(sparse.gradient()).norm())
                .isLessThanOrEqualTo(found.gradientError() + sparse.gradientError());
        assertThat(found.gradientError()).isLessThan(TOLERANCE * found.gradientNorm());
    }

    static Stream<HostileNetwork> hostile() {
        return Stream.concat(HostileNetwork.known(), HostileNetwork.random())
                .filter(hostile -> hostile.network().decay().min()
                        == hostile.network().decay().max());
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void statedErrorsAreNotBelowTheTrueOnes(HostileNetwork hostile) {
        Graph graph = hostile.network().graph();
        LinkChunk links = new LinkChunk();
        for (int l = 0; l < graph.edgeCount(); l++) {
            links.add(graph.from(l), graph.to(l), hostile.weights().get(l));
        }
        double shift = hostile.network().leastDecay() + hostile.discount();
        MemoryBlocks work =
                MemoryBlocks.of(new NodeCut(graph.nodeCount(), 3), shift, true, List.of(links), hostile.observed());
        BlockSolution found = BlockSolve.of(work, hostile.observed().size(), shift, TOLERANCE, step -> {});
        Map<Long, Double> derivatives = new HashMap<>();
        for (BlockGradient gradient : work.gradients()) {
            while (gradient.next()) {
                derivatives.put((long) gradient.from() << 32 | gradient.to(), gradient.derivative());
            }
        }
        Vector gradient = Vector.generate(
                graph.edgeCount(),
                l -> derivatives.get(
                        (long) Math.min(graph.from(l), graph.to(l)) << 32 | Math.max(graph.from(l), graph.to(l))));
        HostileNetwork.Errors errors = hostile.errors(found.value(), gradient);
        assertThat(errors.value()).isLessThanOrEqualTo(found.valueError());
        assertThat(errors.gradient()).isLessThanOrEqualTo(found.gradientError());
    }

    @Test
    void exposureOfANodeWithoutLinksDependsOnDecayOnly() {
        LinkChunk links = new LinkChunk();
        links.add(1, 2, 5);
        MemoryBlocks work = MemoryBlocks.of(new NodeCut(4, 2), 2, true, List.of(links), NodeSet.of(0));
        BlockSolution found = BlockSolve.of(work, 1, 2, TOLERANCE, step -> {});
        assertThat(found.value()).isEqualTo(0.25); // ½ · 1/(a + ρ)
        assertThat(found.gradientNorm()).isZero();
        BlockGradient other = work.gradients().get(0);
        assertThat(other.next()).isTrue();
        assertThat(other.weight()).isEqualTo(5);
        assertThat(other.derivative()).isZero();
        assertThat(other.next()).isFalse();
    }

    @Test
    void rejectsWeightsThatOverflow() {
        LinkChunk links = new LinkChunk();
        links.add(0, 1, 1.5e308);
        links.add(0, 2, 1.5e308);
        MemoryBlocks work = MemoryBlocks.of(new NodeCut(3, 2), 1, true, List.of(links), NodeSet.of(0));
        assertThatThrownBy(() -> BlockSolve.of(work, 1, 1, TOLERANCE, step -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("too large");
    }
}
