package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntropicProjectionTest {
    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    /**
     * Bounds that differ, some 0 or equal; budgets up to the limits of feasibility; logarithms up to several hundred.
     */
    private record Problem(CappedSimplex set, Vector y) {
        static Problem of(long seed) {
            SplitMix64 random = new SplitMix64(seed);
            int size = 2 + random.nextInt(99);
            Vector lower = Vector.generate(size, l -> random.nextInt(3) == 0 ? 0 : random.nextDouble());
            Vector upper = lower.plus(Vector.generate(size, l -> random.nextInt(10) == 0 ? 0 : random.nextDouble()));
            double fill = switch (random.nextInt(5)) {
                case 0 -> 0;
                case 1 -> 1;
                case 2 -> 1e-9 * random.nextDouble();
                default -> random.nextDouble();
            };
            double reach = Math.pow(10, 4 * random.nextDouble() - 2);
            return new Problem(
                    CappedSimplex.of(lower, upper, lower.sum() + fill * (upper.sum() - lower.sum())),
                    Vector.generate(size, l -> reach * random.nextGaussian()));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void projectsLikeBisection(long seed) {
        Problem problem = Problem.of(seed);
        Vector found = EntropicProjection.project(problem.set(), problem.y());
        assertThat(problem.set().contains(found, 1e-12)).isTrue();
        assertThat(found.minus(bisected(problem.set(), problem.y())).largestMagnitude())
                .isLessThan(1e-12);
    }

    /**
     * One ν = log c fits all weights: ν = log x − y if free, at most that at a lower bound, at least that at an upper
     * bound.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void meetsTheOptimalityConditions(long seed) {
        Problem problem = Problem.of(seed);
        CappedSimplex set = problem.set();
        Vector x = EntropicProjection.project(set, problem.y());
        double least = Double.NEGATIVE_INFINITY;
        double most = Double.POSITIVE_INFINITY;
        for (int l = 0; l < set.size(); l++) {
            double nu = Math.log(x.get(l)) - problem.y().get(l);
            if (x.get(l) > set.lower(l) + 1e-12) {
                least = Math.max(least, nu);
            }
            if (x.get(l) < set.upper(l) - 1e-12) {
                most = Math.min(most, nu);
            }
        }
        assertThat(least).isLessThanOrEqualTo(most + 1e-12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void normalisesOnThePlainSimplex(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int size = 1 + random.nextInt(50);
        double budget = 0.1 + 5 * random.nextDouble();
        Vector y = Vector.generate(size, l -> 3 * random.nextGaussian());
        Vector found = EntropicProjection.project(CappedSimplex.of(size, 0, budget, budget), y);
        Vector powers = y.map(Math::exp);
        for (int l = 0; l < size; l++) {
            assertThat(found.get(l)).isCloseTo(budget * powers.get(l) / powers.sum(), within(1e-15 * budget));
        }
    }

    @Test
    void acceptsLargeExponents() {
        CappedSimplex set = CappedSimplex.of(4, 0, 0.4, 1);
        assertThat(EntropicProjection.project(set, Vector.of(1e5, 0, -1e5, -1e6)))
                .isEqualTo(Vector.of(0.4, 0.4, 1 - 0.8, 0));
    }

    @Test
    void zerosStayZero() {
        double zero = Double.NEGATIVE_INFINITY;
        assertThat(EntropicProjection.project(CappedSimplex.of(3, 0, 1, 1), Vector.of(zero, 2, 2)))
                .isEqualTo(Vector.of(0, 0.5, 0.5));
        assertThat(EntropicProjection.project(CappedSimplex.of(3, 0, 0.5, 1), Vector.of(zero, 3, 2)))
                .isEqualTo(Vector.of(0, 0.5, 0.5));
    }

    private static Vector bisected(CappedSimplex set, Vector y) {
        double left = -1e4;
        double right = 1e4;
        for (int n = 0; n < 200; n++) {
            double middle = (left + right) / 2;
            if (clipped(set, y, middle).sum() < set.budget()) {
                left = middle;
            } else {
                right = middle;
            }
        }
        return clipped(set, y, right);
    }

    private static Vector clipped(CappedSimplex set, Vector y, double nu) {
        return Vector.generate(y.size(), l -> Math.min(set.upper(l), Math.max(set.lower(l), Math.exp(y.get(l) + nu))));
    }
}
