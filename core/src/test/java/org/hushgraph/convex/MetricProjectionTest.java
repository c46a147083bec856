package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MetricProjectionTest {
    static LongStream seeds() {
        return LongStream.range(0, 1000);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void staysInTheSetAndMeetsTheOptimalityConditions(long seed) {
        RandomProjection problem = RandomProjection.of(seed);
        Vector near = problem.set().uniform();
        Projected dense = problem.dense().project(problem.target(), problem.set(), near);
        Projected lowRank = problem.lowRank().project(problem.target(), problem.set(), near);

        assertThat(problem.set().contains(dense.point(), 1e-12)).isTrue();
        assertThat(problem.set().contains(lowRank.point(), 1e-12)).isTrue();
        assertThat(dense.status()).isEqualTo(Projected.Status.CONVERGED);
        assertThat(lowRank.status()).isEqualTo(Projected.Status.CONVERGED);
        assertThat(RandomProjection.residual(problem.dense(), dense.point(), problem.target(), problem.set()))
                .isLessThan(1e-12);
        assertThat(RandomProjection.residual(problem.dense(), lowRank.point(), problem.target(), problem.set()))
                .isLessThan(1e-12);

        // a minimiser moves by up to condition × ulp × distance when the metric's entries are rounded
        double distance = Math.max(1, dense.point().minus(problem.target()).norm());
        double condition =
                RandomProjection.largestEntry(problem.dense()) * problem.set().size() / problem.epsilon();
        assertThat(dense.point().minus(lowRank.point()).largestMagnitude())
                .isLessThan(Math.ulp(1.0) * condition * distance + 1e-13);
    }

    /** Points between the projection and random vertices are not nearer to the target. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noFeasiblePointIsNearer(long seed) {
        RandomProjection problem = RandomProjection.of(seed);
        Metric metric = problem.dense();
        Projected found =
                metric.project(problem.target(), problem.set(), problem.set().uniform());
        double least = distance(metric, found.point(), problem.target());
        SplitMix64 random = new SplitMix64(~seed);
        for (int n = 0; n < 5; n++) {
            Vector vertex =
                    problem.set().minimiser(Vector.generate(problem.set().size(), l -> random.nextDouble()));
            Vector between = found.point().plus(random.nextDouble(), vertex.minus(found.point()));
            assertThat(distance(metric, between, problem.target())).isGreaterThanOrEqualTo(least * (1 - 1e-12));
        }
    }

    @Test
    void leavesFeasiblePointsUnchanged() {
        for (long seed = 0; seed < 100; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            Vector inside = problem.set().project(problem.target());
            Projected found = problem.lowRank()
                    .project(inside, problem.set(), problem.set().uniform());
            assertThat(found.point().minus(inside).largestMagnitude()).isLessThan(1e-11);
        }
    }

    @Test
    void equalsTheEuclideanProjectionInTheEuclideanMetric() {
        for (long seed = 0; seed < 100; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            Vector expected = problem.set().project(problem.target());
            Metric dense = DenseMetric.scaledIdentity(problem.set().size(), 3);
            Metric lowRank = LowRankMetric.scaledIdentity(problem.set().size(), 3);
            for (Metric metric : new Metric[] {dense, lowRank}) {
                Projected found = metric.project(
                        problem.target(), problem.set(), problem.set().uniform());
                assertThat(found.point().minus(expected).largestMagnitude()).isLessThan(1e-12);
            }
        }
    }

    @Test
    void denseAndLowRankMetricsAgreeWhileGradientsAreAdded() {
        SplitMix64 random = new SplitMix64(5);
        int size = 40;
        Metric dense = DenseMetric.scaledIdentity(size, 0.5);
        LowRankMetric lowRank = LowRankMetric.scaledIdentity(size, 0.5);
        Matrix directions = Matrix.generate(3, size, (c, l) -> random.nextGaussian());
        for (int round = 0; round < 200; round++) { // gradients in a space of three dimensions: H must be compressed
            Vector gradient = directions.transpose().times(Vector.generate(3, c -> random.nextGaussian()));
            dense.addOuterProduct(gradient);
            lowRank.addOuterProduct(gradient);
            Vector expected = dense.solve(gradient);
            assertThat(lowRank.solve(gradient).minus(expected).norm()).isLessThan(1e-10 * expected.norm());
            assertThat(dense.times(expected).minus(gradient).norm()).isLessThan(1e-11 * gradient.norm());
        }
        assertThat(lowRank.rank()).isLessThan(40);
    }

    private static double distance(Metric metric, Vector x, Vector y) {
        Vector offset = x.minus(y);
        return Math.sqrt(offset.dot(metric.times(offset)));
    }
}
