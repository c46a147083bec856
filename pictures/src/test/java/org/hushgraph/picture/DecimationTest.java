package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimationTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void keepsTheExtremesOfEveryPixelColumn(long seed) {
        int points = 100_000;
        double[] x = new double[points];
        Arrays.setAll(x, i -> 600.0 * i / points);
        double[] y = new Random(seed).doubles(points, 0, 300).toArray();
        int[] kept = Decimation.kept(x, y, 0, points);
        assertThat(kept).hasSizeLessThanOrEqualTo(4 * 601).isSorted().doesNotHaveDuplicates();
        assertThat(extremes(x, y, kept)).isEqualTo(extremes(x, y, all(points)));
        assertThat(kept[0]).isZero();
        assertThat(kept[kept.length - 1]).isEqualTo(points - 1);
    }

    @Test
    void leavesShortLinesUnchanged() {
        double[] x = {0, 0.1, 0.2, 0.3, 5, 9};
        assertThat(Decimation.kept(x, new double[] {1, 2, 3, 4, 5, 6}, 0, 6)).containsExactly(0, 1, 2, 3, 4, 5);
    }

    private static double[][] extremes(double[] x, double[] y, int[] indices) {
        double[][] columns = new double[600][];
        for (int i : indices) {
            int column = (int) Math.floor(x[i]);
            double[] seen = columns[column] == null ? new double[] {y[i], y[i]} : columns[column];
            columns[column] = new double[] {Math.min(seen[0], y[i]), Math.max(seen[1], y[i])};
        }
        return columns;
    }

    private static int[] all(int points) {
        int[] indices = new int[points];
        Arrays.setAll(indices, i -> i);
        return indices;
    }
}
