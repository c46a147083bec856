package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CappedSimplexTest {
    @Test
    void errorsExplainWhyTheSetIsEmpty() {
        assertThatThrownBy(() -> CappedSimplex.of(15, 0.1, 0.99, 1))
                .hasMessageContaining("15 links × min 0.1 = 1.5 > budget 1");
        assertThatThrownBy(() -> CappedSimplex.of(3, 0, 0.25, 1))
                .hasMessageContaining("3 links × max 0.25 = 0.75 < budget 1");
        assertThatThrownBy(() -> CappedSimplex.of(Vector.of(0.2, 0.9), Vector.of(1, 1), 1))
                .hasMessageContaining("the min values of 2 links add up to 1.1 > budget 1");
        assertThatThrownBy(() -> CappedSimplex.of(2, 0.5, 0.4, 1))
                .hasMessageContaining("max 0.4 must be at least min 0.5");
        assertThatThrownBy(() -> CappedSimplex.of(2, Double.NEGATIVE_INFINITY, 1, 1))
                .hasMessageContaining("unbounded");
        assertThatThrownBy(() -> CappedSimplex.of(2, 0, 1, Double.NaN)).hasMessageContaining("budget = NaN");
    }

    @Test
    void mayHoldASinglePoint() {
        CappedSimplex set = CappedSimplex.of(10, 0.1, 0.9, 1);
        assertThat(set.project(Vector.generate(10, l -> l))).isEqualTo(Vector.constant(10, 0.1));
        assertThat(set.diameter().value()).isZero();
    }

    @Test
    void projectsLikeBisection() {
        for (long seed = 0; seed < 1000; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            Vector found = problem.set().project(problem.target());
            Vector expected = bisected(problem.set(), problem.target());
            assertThat(problem.set().contains(found, 1e-12)).as("seed %d", seed).isTrue();
            assertThat(found.minus(expected).largestMagnitude())
                    .as("seed %d", seed)
                    .isLessThan(1e-11);
        }
    }

    @Test
    void projectsFarPointsToo() {
        CappedSimplex set = CappedSimplex.of(5, 0.01, 0.99, 1);
        Vector far = set.project(Vector.of(3e15, 3e15, -1e15, 0, 3e15));
        assertThat(set.contains(far, 1e-12)).isTrue();
        assertThat(far.get(2)).isEqualTo(0.01);
    }

    @Test
    void minimiserIsNoWorseThanRandomPoints() {
        for (long seed = 0; seed < 200; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            SplitMix64 random = new SplitMix64(seed);
            Vector cost = Vector.generate(problem.set().size(), l -> random.nextGaussian());
            Vector best = problem.set().minimiser(cost);
            Vector other = problem.set().project(problem.target());
            assertThat(problem.set().contains(best, 1e-12)).isTrue();
            assertThat(cost.dot(best)).isLessThanOrEqualTo(cost.dot(other) + 1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 0, 1, 1, 1.4142135623730951", // two corners of a segment
        "11, 0.01, 0.99, 1, 1.2586500705120547", // √2 · 0.89: moves all of the slack
        "3, 0, 1, 2, 1.4142135623730951", // an inverted triangle
        "4, 0, 1, 2, 2", // (1,1,0,0) and (0,0,1,1)
        "3, 0, 1, 1.5, 1.4142135623730951", // (1,½,0) and (0,½,1)
        "5, 0, 1, 2.5, 2", // (1,1,½,0,0) and (0,0,½,1,1)
        "6, 0, 1, 1.4, 1.523154621172782", // (1,0.4,0,0,…) and (0,0,1,0.4,…): √2.32
    })
    void diameterWithEqualBounds(int size, double lower, double upper, double budget, double expected) {
        CappedSimplex set = CappedSimplex.of(size, lower, upper, budget);
        assertThat(set.diameter().exact()).isTrue();
        assertThat(set.diameter().value()).isCloseTo(expected, within(1e-12));
    }

    @Test
    void diameterIsNeverBelowTheDistanceOfTwoVertices() {
        for (long seed = 0; seed < 500; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            assertThat(searchedDiameter(problem.set()))
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(problem.set().diameter().value() * (1 + 1e-12) + 1e-12);
        }
    }

    private static double searchedDiameter(CappedSimplex set) {
        SplitMix64 random = new SplitMix64(1);
        double best = 0;
        for (int n = 0; n < 300; n++) {
            Vector cost = Vector.generate(set.size(), l -> random.nextGaussian());
            best = Math.max(
                    best,
                    set.minimiser(cost).minus(set.minimiser(cost.scale(-1))).norm());
        }
        return best;
    }

    private static Vector bisected(CappedSimplex set, Vector y) {
        double left = -1e4;
        double right = 1e4;
        for (int n = 0; n < 200; n++) {
            double middle = (left + right) / 2;
            if (clipped(set, y, middle).sum() > set.budget()) {
                left = middle;
            } else {
                right = middle;
            }
        }
        return clipped(set, y, right);
    }

    private static Vector clipped(CappedSimplex set, Vector y, double shift) {
        return Vector.generate(y.size(), l -> Math.min(set.upper(l), Math.max(set.lower(l), y.get(l) - shift)));
    }
}
