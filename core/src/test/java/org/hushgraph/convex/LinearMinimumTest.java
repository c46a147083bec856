package org.hushgraph.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class LinearMinimumTest {
    @Test
    void equalsTheGreedySolutionEvenWithTiedCosts() {
        for (long seed = 0; seed < 500; seed++) {
            CappedSimplex set = RandomProjection.of(seed).set();
            SplitMix64 random = new SplitMix64(~seed);
            int levels = 1 + random.nextInt(2 * set.size());
            Vector cost = Vector.generate(set.size(), l -> random.nextInt(levels) - levels / 2);
            assertThat(set.minimiser(cost).minus(sorted(set, cost)).largestMagnitude())
                    .as("seed %d", seed)
                    .isLessThan(1e-12);
        }
    }

    @Test
    void edgesOfEqualCostAreFilledInOrder() {
        CappedSimplex set = CappedSimplex.of(100_000, 0, 0.25, 3.125);
        Vector cost = Vector.generate(set.size(), l -> l % 9000 == 5 ? -1 : 0);
        double[] expected = new double[set.size()];
        for (int l = 5; l < expected.length; l += 9000) { // twelve edges take 3, the first of the others takes the rest
            expected[l] = 0.25;
        }
        expected[0] = 0.125;
        assertThat(set.minimiser(cost)).isEqualTo(Vector.adopt(expected));
    }

    @Test
    void theGapIsTheDistanceToTheMinimum() {
        for (long seed = 0; seed < 300; seed++) {
            RandomProjection problem = RandomProjection.of(seed);
            CappedSimplex set = problem.set();
            SplitMix64 random = new SplitMix64(~seed);
            Vector gradient = Vector.generate(set.size(), l -> random.nextInt(3) == 0 ? 0 : random.nextGaussian());
            Vector point = set.project(problem.target());
            assertThat(set.frankWolfeGap(point, gradient))
                    .as("seed %d", seed)
                    .isCloseTo(gradient.dot(point.minus(sorted(set, gradient))), within(1e-11));
            assertThat(set.frankWolfeGap(set.minimiser(gradient), gradient)).isLessThan(1e-12);
        }
    }

    /** The greedy solution: edges sorted by cost. */
    private static Vector sorted(CappedSimplex set, Vector cost) {
        Integer[] order = new Integer[set.size()];
        Arrays.setAll(order, l -> l);
        Arrays.sort(order, Comparator.comparingDouble(cost::get));
        double[] point = new double[set.size()];
        Arrays.setAll(point, set::lower);
        double left = set.budget() - Arrays.stream(point).sum();
        for (int l : order) {
            double given = Math.max(0, Math.min(set.upper(l) - set.lower(l), left));
            point[l] += given;
            left -= given;
        }
        return Vector.adopt(point);
    }
}
