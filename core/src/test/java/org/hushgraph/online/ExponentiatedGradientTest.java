package org.hushgraph.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExponentiatedGradientTest {
    private static final int ROUNDS = 200;
    private static final double BOUND = 0.7; // G

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @Test
    void equalsNormalisedExponentialWeightsOnTheSimplex() {
        CappedSimplex simplex = CappedSimplex.of(4, 0, 2, 2);
        ExponentiatedGradient learner = new ExponentiatedGradient(simplex, t -> 0.3, simplex.uniform());
        SplitMix64 random = new SplitMix64(5);
        Vector sum = Vector.constant(4, 0);
        for (int round = 0; round < 50; round++) {
            Vector gradient = Vector.generate(4, l -> random.nextGaussian());
            sum = sum.plus(gradient);
            learner.update(gradient);
            Vector powers = sum.map(s -> Math.exp(-0.3 * s));
            assertThat(learner.weights().minus(powers.scale(2 / powers.sum())).largestMagnitude())
                    .isLessThan(1e-13);
        }
    }

    /** B G √(2 T log M), for constant steps √(2 log M / T) / G from uniform weights. */
    @ParameterizedTest
    @MethodSource("seeds")
    void regretOnTheSimplexIsWithinThePublishedBound(long seed) {
        int size = 2 + (int) (seed % 20);
        double budget = 1 + seed % 3;
        CappedSimplex simplex = CappedSimplex.of(size, 0, budget, budget);
        double length = Math.sqrt(2 * Math.log(size) / ROUNDS) / BOUND;
        double regret = regret(simplex, new ExponentiatedGradient(simplex, t -> length, simplex.uniform()), seed);
        assertThat(regret).isPositive();
        assertThat(regret).isLessThanOrEqualTo(budget * BOUND * Math.sqrt(2 * ROUNDS * Math.log(size)));
    }

    /** B G √T (Λ/√(log M) + √(log M)) for decreasing steps, Λ = log max upper/lower. */
    @ParameterizedTest
    @MethodSource("seeds")
    void regretWithDecreasingStepsIsWithinTheProvedBound(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int size = 3 + random.nextInt(20);
        Vector lower = Vector.generate(size, l -> 0.001 + 0.02 * random.nextDouble());
        Vector upper = lower.map(low -> low + random.nextDouble());
        double budget = lower.sum() + 0.5 * (upper.sum() - lower.sum());
        CappedSimplex set = CappedSimplex.of(lower, upper, budget);
        double range = IntStream.range(0, size)
                .mapToDouble(l -> Math.log(set.upper(l) / set.lower(l)))
                .max()
                .orElseThrow();
        double root = Math.sqrt(Math.log(size));
        double regret = regret(set, new ExponentiatedGradient(set, BOUND, set.uniform()), seed);
        assertThat(regret).isPositive();
        assertThat(regret).isLessThanOrEqualTo(budget * BOUND * Math.sqrt(ROUNDS) * (range / root + root));
    }

    /**
     * Regret against the best vertex on linear losses: first random ones, then losses that charge the largest weights.
     */
    private static double regret(CappedSimplex set, OnlineLearner learner, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Vector total = Vector.constant(set.size(), 0);
        double paid = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Vector weights = learner.weights();
            assertThat(set.contains(weights, 1e-12)).isTrue();
            Vector gradient = round < ROUNDS / 2
                    ? Vector.generate(set.size(), l -> BOUND * (2 * random.nextDouble() - 1))
                    : weights.map(w -> w == weights.max() ? BOUND : -BOUND * random.nextDouble());
            paid += gradient.dot(weights);
            total = total.plus(gradient);
            learner.update(gradient);
        }
        return paid - total.dot(set.minimiser(total));
    }

    @Test
    void aSingleWeightStaysUnchanged() {
        CappedSimplex point = CappedSimplex.of(1, 0, 1, 1);
        ExponentiatedGradient learner = new ExponentiatedGradient(point, 1, point.uniform());
        learner.update(Vector.of(0.5));
        assertThat(learner.weights()).isEqualTo(Vector.of(1));
    }

    @Test
    void rejectsNegativeBoundsInfeasibleWeightsAndAZeroGradientBound() {
        CappedSimplex simplex = CappedSimplex.of(2, -0.1, 1, 1);
        Vector half = Vector.of(0.5, 0.5);
        assertThatThrownBy(() -> new ExponentiatedGradient(simplex, 1, half))
                .hasMessageContaining("lower[0] = -0.1 must be at least 0");
        CappedSimplex plain = CappedSimplex.of(2, 0, 1, 1);
        assertThatThrownBy(() -> new ExponentiatedGradient(plain, 1, Vector.of(1, 1)))
                .hasMessageContaining("the initial weights are not feasible");
        assertThatThrownBy(() -> new ExponentiatedGradient(plain, 0, half))
                .hasMessageContaining("gradientBound = 0.0 must be a positive, finite number");
    }
}
