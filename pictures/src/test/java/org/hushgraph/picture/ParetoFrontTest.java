package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ParetoFrontTest {
    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    /** Uses few distinct values, which makes ties and equal points common. */
    @ParameterizedTest
    @MethodSource("seeds")
    void containsExactlyTheNonDominatedPoints(int seed) {
        Random random = new Random(seed);
        int size = random.nextInt(40);
        int values = 1 + random.nextInt(12);
        double[] x =
                IntStream.range(0, size).mapToDouble(i -> value(random, values)).toArray();
        double[] y =
                IntStream.range(0, size).mapToDouble(i -> value(random, values)).toArray();
        for (BetterDirection betterX : BetterDirection.values()) {
            for (BetterDirection betterY : BetterDirection.values()) {
                List<Integer> front = ParetoFront.of(x, betterX, y, betterY);
                List<Integer> expected = IntStream.range(0, size)
                        .filter(i -> !Double.isNaN(x[i]) && !Double.isNaN(y[i]))
                        .filter(i -> IntStream.range(0, size).noneMatch(j -> dominates(x, betterX, y, betterY, j, i)))
                        .boxed()
                        .toList();
                assertThat(front).containsExactlyInAnyOrderElementsOf(expected);
                for (int n = 1; n < front.size(); n++) { // from the best x to the worst
                    assertThat(isBetter(betterX, x[front.get(n)], x[front.get(n - 1)]))
                            .isFalse();
                }
            }
        }
    }

    private static double value(Random random, int values) {
        int value = random.nextInt(values);
        return random.nextInt(20) == 0 ? Double.NaN : value == 0 && random.nextBoolean() ? -0.0 : value;
    }

    private static boolean dominates(
            double[] x, BetterDirection betterX, double[] y, BetterDirection betterY, int j, int i) {
        boolean asGood =
                (x[j] == x[i] || isBetter(betterX, x[j], x[i])) && (y[j] == y[i] || isBetter(betterY, y[j], y[i]));
        return asGood && (x[j] != x[i] || y[j] != y[i]);
    }

    private static boolean isBetter(BetterDirection better, double one, double other) {
        return better == BetterDirection.LOWER ? one < other : one > other;
    }

    @Test
    void equalPointsAreTogetherOnTheFront() {
        double[] x = {1, 2, 1, 3};
        double[] y = {2, 1, 2, 1};
        assertThat(ParetoFront.of(x, BetterDirection.LOWER, y, BetterDirection.LOWER))
                .containsExactly(0, 2, 1); // 3 ties in y and loses in x
        assertThat(ParetoFront.of(x, BetterDirection.HIGHER, y, BetterDirection.HIGHER))
                .containsExactly(3, 0, 2);
    }

    @Test
    void rejectsArraysOfDifferentLengths() {
        assertThatThrownBy(() ->
                        ParetoFront.of(new double[2], BetterDirection.LOWER, new double[3], BetterDirection.LOWER))
                .hasMessageContaining("points have 2 x values and 3 y values");
    }
}
