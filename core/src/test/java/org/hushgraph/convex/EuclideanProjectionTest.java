package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Projections on so many edges that Newton's method runs first. */
class EuclideanProjectionTest {
    private static final int SIZE = 50_000;

    @ParameterizedTest
    @CsvSource({
        "true, 1e-9, 1",
        "true, 0.3, 1e-4",
        "true, 0.999999, 10",
        "false, 1e-9, 0.1",
        "false, 0.05, 100",
        "false, 1, 1"
    })
    void shiftsAllEdgesEquallyAndMeetsTheBudget(boolean sameBounds, double fill, double reach) {
        SplitMix64 random = new SplitMix64(7);
        Vector lower = Vector.generate(SIZE, l -> sameBounds ? 0.01 : random.nextDouble());
        Vector upper = lower.map(low -> low + (sameBounds ? 0.98 : 0.5 * low * low));
        CappedSimplex set = CappedSimplex.of(lower, upper, lower.sum() + fill * (upper.sum() - lower.sum()));
        Vector y = Vector.generate(SIZE, l -> l % 10 == 0 ? 0 : reach * random.nextGaussian());
        Vector x = set.project(y);
        assertThat(set.contains(x, 1e-12)).isTrue();
        double least = Double.NEGATIVE_INFINITY; // of y − x, which is the shift ν except at bounds
        double most = Double.POSITIVE_INFINITY;
        for (int l = 0; l < SIZE; l++) {
            double shift = y.get(l) - x.get(l);
            least = x.get(l) < set.upper(l) ? Math.max(least, shift) : least; // lower bound on ν
            most = x.get(l) > set.lower(l) ? Math.min(most, shift) : most; // upper bound on ν
        }
        assertThat(least).isLessThanOrEqualTo(most + 1e-12 * Math.max(1, reach));
        assertThat(set.project(x).minus(x).largestMagnitude()).isLessThan(1e-13);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    @Timeout(60)
    void rejectsWeightsThatAreNotFinite(double weight) {
        CappedSimplex set = CappedSimplex.of(Vector.of(0, 0, 0), Vector.of(1, 1, 1), 1.5);
        assertThatThrownBy(() -> set.project(Vector.of(0.1, weight, 0.4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be finite");
    }
}
