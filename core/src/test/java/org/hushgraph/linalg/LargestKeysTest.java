package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class LargestKeysTest {
    @Test
    void agreesWithSortingEverything() {
        for (long seed = 0; seed < 500; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            int n = (int) (random.nextDouble() * 200);
            int count = (int) (random.nextDouble() * 30);
            int kinds = (int) (1 + random.nextDouble() * 40); // many keys are equal
            double[] keys = IntStream.range(0, n)
                    .mapToDouble(i -> Math.floor(random.nextDouble() * kinds))
                    .toArray();
            int[] expected = IntStream.range(0, n)
                    .boxed()
                    .sorted(Comparator.comparingDouble((Integer i) -> -keys[i]))
                    .limit(count)
                    .mapToInt(Integer::intValue)
                    .toArray();
            assertThat(LargestKeys.ranked(n, count, i -> keys[i]))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
            Arrays.sort(expected);
            assertThat(LargestKeys.of(n, count, i -> keys[i]))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void evaluatesEachKeyOnlyAFewTimes() {
        int n = 100_000;
        for (boolean rising : new boolean[] {false, true}) {
            int[] evaluations = {0};
            int[] largest = LargestKeys.of(n, 1000, i -> {
                evaluations[0]++;
                return rising ? i : n - i;
            });
            assertThat(largest).hasSize(1000).contains(rising ? n - 1 : 0);
            assertThat(evaluations[0]).isLessThan(20 * n);
        }
    }
}
