package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.DenseMetric;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UsefulWeightsTest {
    private static final OptionalDouble KEEP = OptionalDouble.empty();

    /** Random networks with one or two sets of observed nodes, with and without a floor for the whole network. */
    private record Case(Graph graph, ConvergentWeights set, Vector y, SplitMix64 random) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 5 + (int) (random.nextDouble() * 8);
            Graph graph = seed % 4 == 0
                    ? RandomGraphs.scaleFree(nodes, 1, seed) // several components
                    : RandomGraphs.erdosRenyi(nodes, 0.45, seed);
            int edges = graph.edgeCount();
            CappedSimplex simplex = CappedSimplex.of(edges, 0.05 / edges, 0.99, 1);
            RateFloors floors = seed % 3 == 0 ? RateFloors.of(graph, 1) : RateFloors.NONE;
            for (int n = 0; n <= seed % 2; n++) {
                NodeSet observed = NodeSet.of(random.nextInt(nodes));
                floors = floors.and(HiddenConvergence.of(graph, observed).floors(0.5 + n));
            }
            FastestWeights fastest = FastestWeights.of(floors, simplex);
            RateFloors required = floors.scaled(fastest.rate() * (0.3 + 0.6 * random.nextDouble()));
            double reach = Math.pow(10, 2 * random.nextDouble() - 1.5);
            Vector y = simplex.uniform().plus(Vector.generate(edges, l -> reach * random.nextGaussian()));
            return new Case(graph, ConvergentWeights.around(fastest.weights(), simplex, required), y, random);
        }
    }

    static LongStream few() {
        return LongStream.range(1, 25);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("few")
    void projectsLikeAnAlternatingMethod(long seed) {
        Case sample = Case.of(seed);
        Vector found = sample.set().project(sample.y());
        assertThat(found.minus(alternating(sample)).largestMagnitude()).isLessThan(1e-7);
    }

    /** The slow, obvious version: ADMM between the capped simplex and a semidefinite cone for each part. */
    private static Vector alternating(Case sample) {
        int edges = sample.graph().edgeCount();
        double penalty = 10;
        List<RateFloor> parts = sample.set().floors().parts();
        Matrix sum = Matrix.generate(edges, edges, (l, m) -> l == m ? 1 : 0);
        List<Matrix> slacks = new ArrayList<>();
        List<Matrix> duals = new ArrayList<>();
        for (RateFloor part : parts) {
            sum = sum.plus(
                    penalty,
                    Matrix.generate(
                            edges, edges, (l, m) -> Math.pow(ends(part, l).dot(ends(part, m)), 2)));
            int nodes = part.graph().nodeCount();
            slacks.add(Matrix.generate(nodes, nodes, (i, j) -> 0));
            duals.add(Matrix.generate(nodes, nodes, (i, j) -> 0));
        }
        DenseMetric joint = DenseMetric.of(sum);
        Vector x = sample.set().simplex().uniform();
        for (int n = 0; n < 8000; n++) {
            Vector right = sample.y();
            for (int b = 0; b < parts.size(); b++) {
                Matrix target = floor(parts.get(b)).plus(1, slacks.get(b)).plus(-1, duals.get(b));
                RateFloor part = parts.get(b);
                right = right.plus(
                        penalty, Vector.generate(edges, l -> ends(part, l).dot(target.times(ends(part, l)))));
            }
            x = joint.project(joint.solve(right), sample.set().simplex(), x).point();
            for (int b = 0; b < parts.size(); b++) {
                RateFloor part = parts.get(b);
                Matrix now = part.graph().laplacian(part.own(x)).plus(-1, floor(part));
                slacks.set(b, positive(now.plus(1, duals.get(b))));
                duals.set(b, duals.get(b).plus(1, now).plus(-1, slacks.get(b)));
            }
        }
        return x;
    }

    private static Matrix floor(RateFloor part) {
        int nodes = part.graph().nodeCount();
        return Matrix.generate(nodes, nodes, (i, j) -> ((i == j ? 1 : 0) - 1.0 / nodes) * part.floor());
    }

    /** e_l within the part; 0 if the link is not in it. */
    private static Vector ends(RateFloor part, int l) {
        int nodes = part.graph().nodeCount();
        int local = part.local(l);
        return local < 0
                ? Vector.constant(nodes, 0)
                : Vector.unit(nodes, part.graph().from(local))
                        .minus(Vector.unit(nodes, part.graph().to(local)));
    }

    private static Matrix positive(Matrix matrix) {
        SymmetricEigen eigen =
                SymmetricEigen.of(matrix.plus(1, matrix.transpose()).scale(0.5));
        return Matrix.generate(matrix.rows(), matrix.rows(), (i, j) -> {
            double sum = 0;
            for (int p = 0; p < eigen.size(); p++) {
                sum += Math.max(0, eigen.value(p)) * eigen.entry(i, p) * eigen.entry(j, p);
            }
            return sum;
        });
    }

    static LongStream many() {
        return LongStream.range(100, 200);
    }

    /** No feasible point lies on the other side of the plane through the projection, by the dual certificate. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("many")
    void projectionsAreFeasibleAndProvedNearest(long seed) {
        Case sample = Case.of(seed);
        Vector found = sample.set().project(sample.y());
        assertThat(sample.set().contains(found, 1e-10)).isTrue();
        Vector pull = found.minus(sample.y());
        assertThat(sample.set().frankWolfeGap(found, pull)).isLessThan(1e-8 * (1 + pull.norm()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("many")
    void theInnerSimplexIsInsideAndHasThePoint(long seed) {
        Case sample = Case.of(seed);
        Vector point = sample.set().project(sample.y());
        CappedSimplex inner = sample.set().inner(point);
        assertThat(inner.contains(point, 1e-12)).isTrue();
        for (int n = 0; n < 20; n++) {
            Vector far = inner.minimiser(
                    Vector.generate(point.size(), l -> sample.random().nextGaussian()));
            assertThat(sample.set().contains(far, 1e-10)).isTrue();
        }
    }

    /** The largest relative rate of several parts has a proved bound. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("few")
    void theFastestWeightsOfSeveralPartsAreProved(long seed) {
        Case sample = Case.of(seed);
        FastestWeights fastest =
                FastestWeights.of(sample.set().floors(), sample.set().simplex());
        assertThat(fastest.bound()).isBetween(fastest.rate(), fastest.rate() * (1 + 1e-6));
    }

    @Test
    void keepsTheRateUnderTheNormalWeights() {
        Graph graph = Graphs.cycle(7);
        CappedSimplex simplex = CappedSimplex.of(7, 0.01, 5, 7);
        UsefulWeights useful = UsefulWeights.of(graph, simplex, List.of(NodeSet.of(0)), Vector.constant(7, 1), KEEP);
        assertThat(useful.reached()).isEqualTo(1);
        double kept = HiddenConvergence.of(graph, NodeSet.of(0)).at(Vector.constant(7, 1));
        Vector target = Vector.of(3, 0.1, 0.2, 3, 0.1, 0.4, 3);
        Vector found = useful.set().project(target);
        assertThat(HiddenConvergence.of(graph, NodeSet.of(0)).at(found)).isCloseTo(kept, within(1e-10));
    }

    /** Without the hub a star has no component of two nodes. */
    @Test
    void aStarWithAnIntruderAtItsHubHasNoFloor() {
        CappedSimplex simplex = CappedSimplex.of(5, 0.01, 5, 5);
        UsefulWeights useful = UsefulWeights.of(
                Graphs.star(6), simplex, List.of(NodeSet.of(0)), simplex.uniform(), OptionalDouble.of(3));
        assertThat(useful.set()).isSameAs(simplex);
    }

    /** A path a-b-c-d with an intruder at d: a-b-c agree fastest if its two links have all but the least weight. */
    @Test
    void lowersAFloorThatIsOutOfReachToTheLargest() {
        CappedSimplex simplex = CappedSimplex.of(3, 0.1, 3, 3.1);
        UsefulWeights useful = UsefulWeights.of(
                Graphs.path(4), simplex, List.of(NodeSet.of(3)), simplex.uniform(), OptionalDouble.of(3));
        assertThat(useful.reached()).isCloseTo(1.5 / 3, within(2e-6));
        assertThat(useful.set()
                        .project(Vector.of(0, 0, 3))
                        .minus(Vector.of(1.5, 1.5, 0.1))
                        .largestMagnitude())
                .isLessThan(1e-2);
    }

    @Test
    void lowersItBesidesAFloorOfTheWholeNetworkThatStays() {
        CappedSimplex simplex = CappedSimplex.of(3, 0.1, 3, 6);
        Graph graph = Graphs.path(4);
        double most = FastestWeights.of(graph, simplex).rate();
        ConvergentWeights base = ConvergentWeights.of(graph, simplex, 0.9 * most);
        UsefulWeights useful =
                UsefulWeights.of(graph, base, List.of(NodeSet.of(3)), base.uniform(), OptionalDouble.of(2.9));
        assertThat(useful.reached()).isLessThan(1);
        Vector found = useful.set().project(Vector.of(0, 0, 6));
        assertThat(AlgebraicConnectivity.of(graph, found)).isGreaterThan(0.9 * most - 1e-8);
        assertThat(HiddenConvergence.of(graph, NodeSet.of(3)).at(found)).isGreaterThan(2.9 * useful.reached() - 1e-8);
    }

    /** The hidden links are at their upper bounds, so the floor is the largest rate and there is no interior. */
    @Test
    void withoutAnInteriorProjectionsUseTheInnerSimplex() {
        Graph graph = Graphs.path(4);
        CappedSimplex simplex = CappedSimplex.of(Vector.of(0.1, 0.1, 0.1), Vector.of(1, 1, 2), 3);
        Vector normal = Vector.of(1, 1, 1);
        UsefulWeights useful = UsefulWeights.of(graph, simplex, List.of(NodeSet.of(3)), normal, KEEP);
        assertThat(useful.reached()).isEqualTo(1);
        assertThat(useful.set().project(Vector.of(0.5, 0.5, 2)).minus(normal).largestMagnitude())
                .isLessThan(1e-12);
    }

    @Test
    void aLargeNetworkKeepsTheWeightsBetweenHiddenNodes() {
        Graph graph = Graphs.cycle(3000);
        CappedSimplex simplex = CappedSimplex.of(3000, 0.01, 100, 3000);
        UsefulWeights useful = UsefulWeights.of(graph, simplex, List.of(NodeSet.of(5)), simplex.uniform(), KEEP);
        assertThat(useful.whole()).isFalse();
        assertThat(useful.reached()).isEqualTo(1);
        Vector found = useful.set().project(Vector.generate(3000, l -> l % 2));
        for (int l = 0; l < 3000; l++) {
            boolean hidden = graph.from(l) != 5 && graph.to(l) != 5;
            assertThat(found.get(l)).isGreaterThanOrEqualTo(hidden ? 1 : 0.01);
        }
        assertThatThrownBy(() -> UsefulWeights.of(
                        graph, simplex, List.of(NodeSet.of(5)), simplex.uniform(), OptionalDouble.of(1)))
                .hasMessage("a number needs eigenvalues, and so at most 1000 nodes, but the network has"
                        + " 3000 nodes, 3000 links. Try keep.");
    }

    @Test
    void aNumberScalesTheWeightsOfALargeNetwork() {
        Graph graph = Graphs.cycle(600);
        CappedSimplex simplex = CappedSimplex.of(600, 0.001, 1000, 600);
        Vector normal = simplex.uniform();
        HiddenConvergence hidden = HiddenConvergence.of(graph, NodeSet.of(0));
        double rate = hidden.at(normal);
        UsefulWeights half =
                UsefulWeights.of(graph, simplex, List.of(NodeSet.of(0)), normal, OptionalDouble.of(rate / 2));
        Vector slow = half.set().project(Vector.generate(600, l -> l == 0 ? 600 : 0));
        assertThat(hidden.at(slow)).isGreaterThan(rate / 2 * (1 - 1e-9));
        assertThat(slow.get(300)).isCloseTo(0.5, within(1e-12));
        UsefulWeights twice =
                UsefulWeights.of(graph, simplex, List.of(NodeSet.of(0)), normal, OptionalDouble.of(2 * rate));
        assertThat(twice.reached()).isCloseTo(0.5 * (600 - 0.002) / 598, within(1e-9));
    }
}
