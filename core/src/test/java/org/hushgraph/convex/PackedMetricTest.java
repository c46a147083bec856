package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;

import org.hushgraph.linalg.Vector;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The low-rank metric on gradients that are zero, or nearly so, at most edges. */
class PackedMetricTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void equalsTheDenseMetricWhileTheSupportMoves(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int size = 60 + random.nextInt(60);
        CappedSimplex set = CappedSimplex.of(size, 0.001, 0.3, 1 + random.nextDouble());
        NewtonParameters parameters = NewtonParameters.paper(1, set.diameter().value());
        double length = 1 / parameters.beta();
        Metric dense = DenseMetric.scaledIdentity(size, parameters.initialCurvature());
        Metric packed = LowRankMetric.scaledIdentity(size, parameters.initialCurvature());
        Vector expected = set.uniform();
        Vector weights = expected;
        for (int round = 0; round < 50; round++) {
            Vector gradient = local(size, 7 * (round / 5) % size, random);
            dense.addOuterProduct(gradient);
            packed.addOuterProduct(gradient);
            expected = dense.newtonStep(expected, gradient, length, set).point();
            weights = packed.newtonStep(weights, gradient, length, set).point();
            assertThat(weights.minus(expected).largestMagnitude())
                    .as("seed %d, round %d", seed, round)
                    .isLessThan(1e-12);
        }
    }

    @Test
    void storesOnlySignificantEntries() {
        SplitMix64 random = new SplitMix64(1);
        LowRankMetric metric = LowRankMetric.scaledIdentity(1000, 64);
        metric.addOuterProduct(local(1000, 0, random));
        assertThat(metric.columns().support().count()).isEqualTo(8);
        metric.addOuterProduct(Vector.generate(1000, l -> Math.pow(0.5, l)));
        // 2 |g| |dropped| ≤ 1e-14 · 64 holds if |dropped| ≤ 2.8e-13, that is, from edge 42 on
        assertThat(metric.columns().support().count()).isBetween(42, 45);
        Vector x = Vector.generate(1000, l -> random.nextGaussian());
        assertThat(metric.solve(metric.times(x)).minus(x).largestMagnitude()).isLessThan(1e-12);
    }

    @Test
    void meetsTheOptimalityConditionsOnManyEdges() {
        int size = 50_000;
        SplitMix64 random = new SplitMix64(2);
        CappedSimplex set = CappedSimplex.of(size, 0.01, 0.99, 0.05 * size);
        NewtonParameters parameters = NewtonParameters.paper(2, set.diameter().value());
        LowRankMetric metric = LowRankMetric.scaledIdentity(size, parameters.initialCurvature());
        Vector weights = set.uniform();
        for (int round = 0; round < 40; round++) {
            double fade = round % 3 == 0 ? 0.999 : 0.9;
            int start = 1000 * (round % 7);
            Vector gradient =
                    Vector.generate(size, l -> l < start ? 0 : -random.nextDouble() * Math.pow(fade, l - start));
            metric.addOuterProduct(gradient);
            Vector target = weights.plus(-1 / parameters.beta(), metric.solve(gradient));
            Projected next = metric.newtonStep(weights, gradient, 1 / parameters.beta(), set);
            assertThat(next.status()).isEqualTo(Projected.Status.CONVERGED);
            assertThat(set.contains(next.point(), 1e-14)).isTrue();
            assertThat(RandomProjection.residual(metric, next.point(), target, set))
                    .isLessThan(1e-12);
            weights = next.point();
        }
        assertThat(weights.get(0)).isGreaterThan(0.05);
    }

    private static Vector local(int size, int start, SplitMix64 random) {
        double[] gradient = new double[size];
        for (int l = start; l < Math.min(size, start + 8); l++) {
            gradient[l] = -0.5 * random.nextDouble();
        }
        return Vector.adopt(gradient);
    }
}
