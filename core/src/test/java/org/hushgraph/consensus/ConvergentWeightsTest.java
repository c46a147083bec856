package org.hushgraph.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.DenseMetric;
import org.hushgraph.convex.LowRankMetric;
import org.hushgraph.convex.Metric;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvergentWeightsTest {
    /** A random set on a random graph, with a floor that is a fraction of the fastest rate, and a point to project. */
    private record Case(Graph graph, ConvergentWeights set, List<Vector> gradients, Vector y, SplitMix64 random) {
        static Case of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int nodes = 4 + (int) (random.nextDouble() * 9);
            Graph graph = seed % 5 == 0
                    ? Graphs.complete(nodes)
                    : seed % 5 == 1 ? Graphs.cycle(nodes) : RandomGraphs.erdosRenyi(nodes, 0.4, seed);
            int edges = graph.edgeCount();
            CappedSimplex simplex = CappedSimplex.of(edges, 0.1 / edges, 0.99, 1);
            FastestWeights fastest = FastestWeights.of(graph, simplex);
            double floor = fastest.rate() * (0.05 + 0.93 * random.nextDouble());
            List<Vector> gradients = Stream.generate(() -> Vector.generate(edges, l -> random.nextGaussian()))
                    .limit(3)
                    .toList();
            double reach = Math.pow(10, 2 * random.nextDouble() - 1.5);
            Vector y = simplex.uniform().plus(Vector.generate(edges, l -> reach * random.nextGaussian()));
            ConvergentWeights set = ConvergentWeights.of(graph, simplex, floor);
            return new Case(graph, set, gradients, y, random);
        }

        Metric dense() {
            return filled(DenseMetric.scaledIdentity(y.size(), 1));
        }

        Metric lowRank() {
            return filled(LowRankMetric.scaledIdentity(y.size(), 1));
        }

        private Metric filled(Metric metric) {
            gradients.forEach(metric::addOuterProduct);
            return metric;
        }

        /** Π^𝔸(y), as a step from feasible weights. */
        Projected projected(Metric metric) {
            Vector weights = set.uniform();
            return set.newtonStep(metric, weights, metric.times(weights.minus(y)), 1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void agreesWithAnAlternatingMethod(long seed) {
        Case sample = Case.of(seed);
        Vector expected = alternating(sample);
        Projected dense = sample.projected(sample.dense());
        assertThat(dense.status()).isEqualTo(Projected.Status.CONVERGED);
        assertThat(dense.point().minus(expected).largestMagnitude()).isLessThan(1e-8);
    }

    /** The slow, obvious version: ADMM between the capped simplex and the positive semidefinite matrices. */
    private static Vector alternating(Case sample) {
        Graph graph = sample.graph();
        int edges = graph.edgeCount();
        double penalty = 10;
        Matrix metric = Matrix.generate(edges, edges, (l, m) -> {
            double sum = l == m ? 1 : 0;
            for (Vector gradient : sample.gradients()) {
                sum += gradient.get(l) * gradient.get(m);
            }
            return sum;
        });
        Matrix overlap = Matrix.generate(edges, edges, (l, m) -> {
            double product = ends(graph, l).dot(ends(graph, m));
            return product * product;
        });
        Matrix sum = metric.plus(penalty, overlap);
        DenseMetric joint = DenseMetric.of(sum);
        int nodes = graph.nodeCount();
        Matrix floor = Matrix.generate(
                nodes,
                nodes,
                (i, j) -> ((i == j ? 1 : 0) - 1.0 / nodes) * sample.set().floor());
        Matrix slack = Matrix.generate(nodes, nodes, (i, j) -> 0);
        Matrix dual = slack;
        Vector x = sample.set().uniform();
        for (int n = 0; n < 6000; n++) {
            Matrix target = floor.plus(1, slack).plus(-1, dual);
            Vector right = metric.times(sample.y()).plus(penalty, forms(graph, target));
            x = joint.project(joint.solve(right), sample.set().simplex(), x).point();
            Matrix now = graph.laplacian(x).plus(-1, floor);
            slack = positive(now.plus(1, dual));
            dual = dual.plus(1, now).plus(-1, slack);
        }
        return x;
    }

    private static Vector ends(Graph graph, int l) {
        return Vector.unit(graph.nodeCount(), graph.from(l)).minus(Vector.unit(graph.nodeCount(), graph.to(l)));
    }

    private static Vector forms(Graph graph, Matrix matrix) {
        return Vector.generate(graph.edgeCount(), l -> ends(graph, l).dot(matrix.times(ends(graph, l))));
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void isFeasibleAndNearest(int block) {
        for (long seed = 100L * block + 100; seed < 100L * block + 120; seed++) {
            Case sample = Case.of(seed);
            Metric metric = sample.dense();
            Projected found = sample.projected(metric);
            assertThat(found.status()).as("seed %d", seed).isEqualTo(Projected.Status.CONVERGED);
            assertThat(sample.set().contains(found.point(), 1e-11))
                    .as("seed %d", seed)
                    .isTrue();
            Vector low = sample.projected(sample.lowRank()).point();
            assertThat(low.minus(found.point()).largestMagnitude())
                    .as("seed %d", seed)
                    .isLessThan(1e-9);
            // no feasible point lies on the other side of the plane through the projection
            Vector pull = metric.times(found.point().minus(sample.y()));
            double gap = sample.set().frankWolfeGap(found.point(), pull);
            assertThat(gap).as("seed %d", seed).isLessThan(1e-9 * (1 + pull.norm()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void entropicProjectionIsNearest(long seed) {
        Case sample = Case.of(seed);
        Vector logarithms = sample.y().map(value -> Math.log(Math.max(1e-3, value)));
        Vector found = sample.set().entropicProjection(logarithms);
        assertThat(sample.set().contains(found, 1e-11)).isTrue();
        Vector gradient = found.map(Math::log).minus(logarithms); // of the relative entropy
        assertThat(sample.set().frankWolfeGap(found, gradient)).isLessThan(1e-9);
    }

    /**
     * Bounds from 1e-6 to 1e3 and floors close to the best rate: only proved results count as converged, and the floor
     * holds.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void keepsTheFloorAndItsStatusIsTrueIfBoundsDifferByOrdersOfMagnitude(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Graph graph = seed % 2 == 0 ? RandomGraphs.scaleFree(12, 1, seed) : RandomGraphs.erdosRenyi(10, 0.4, seed);
        int edges = graph.edgeCount();
        Vector lower = Vector.generate(edges, l -> Math.pow(10, -6 + 5 * random.nextDouble()));
        Vector upper = Vector.generate(edges, l -> lower.get(l) + Math.pow(10, -4 + 7 * random.nextDouble()));
        CappedSimplex simplex = CappedSimplex.of(lower, upper, 0.7 * lower.sum() + 0.3 * upper.sum());
        double best = FastestWeights.of(graph, simplex).rate();
        for (double part : new double[] {0.2, 0.999, 0.9999989}) {
            ConvergentWeights set = ConvergentWeights.of(graph, simplex, part * best);
            Vector y = Vector.generate(edges, l -> simplex.budget() / edges * random.nextGaussian());
            Metric metric = LowRankMetric.scaledIdentity(edges, 1);
            Vector weights = set.uniform();
            Projected found = set.newtonStep(metric, weights, weights.minus(y), 1);
            double rate = AlgebraicConnectivity.of(graph, found.point());
            assertThat(rate).as("part %s", part).isGreaterThan(part * best - 1e-11 * best);
            assertThat(simplex.contains(found.point(), 1e-9)).isTrue();
            if (found.status() == Projected.Status.CONVERGED) {
                Vector pull = found.point().minus(y);
                assertThat(set.frankWolfeGap(found.point(), pull))
                        .as("part %s", part)
                        .isLessThan(1e-3 * pull.norm() * simplex.diameter().value());
            }
        }
    }

    @Test
    void theGapIsNeverBelowTheGainOfAFeasiblePoint() {
        for (long seed = 1; seed <= 40; seed++) {
            Case sample = Case.of(seed);
            Vector point = sample.set().uniform();
            Vector gradient = Vector.generate(point.size(), l -> sample.random().nextGaussian());
            double gap = sample.set().frankWolfeGap(point, gradient);
            for (int n = 0; n < 20; n++) {
                Vector other = sample.set()
                        .farPoint(gradient.plus(Vector.generate(
                                point.size(), l -> 0.3 * sample.random().nextGaussian())));
                assertThat(gradient.dot(point.minus(other))).as("seed %d", seed).isLessThanOrEqualTo(gap + 1e-12);
            }
        }
    }

    @Test
    void equalsTheSimplexProjectionAboveTheFloor() {
        Case sample = Case.of(7);
        Vector inside =
                FastestWeights.of(sample.graph(), sample.set().simplex()).weights();
        assertThat(sample.set().project(inside).minus(inside).largestMagnitude())
                .isLessThan(1e-14);
    }

    @Test
    void rejectsAFloorOutOfReachAndReportsTheLargest() {
        Graph graph = Graphs.cycle(4);
        CappedSimplex simplex = CappedSimplex.of(4, 0.01, 0.99, 1);
        assertThatThrownBy(() -> ConvergentWeights.of(graph, simplex, 0.6))
                .hasMessage(
                        "convergence of at least 0.6 is out of reach: the largest λ₂ of feasible weights is 0.500000."
                                + " Try lowering the floor, raising the budget, or widening the bounds.");
    }
}
