package org.hushgraph.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SplitMix64Test {
    /** The published sequence for seed 0. */
    @Test
    void producesThePublishedSequence() {
        SplitMix64 random = new SplitMix64(0);
        assertThat(random.nextLong()).isEqualTo(0xe220a8397b1dcdafL);
        assertThat(random.nextLong()).isEqualTo(0x6e789e6aa1b965f4L);
        assertThat(random.nextLong()).isEqualTo(0x06c45d188009454fL);
        assertThat(random.nextLong()).isEqualTo(0xf88bb8a8724c81ecL);
    }

    @Test
    void boundedIntegersAreUniform() {
        SplitMix64 random = new SplitMix64(1);
        int[] counts = new int[7];
        for (int n = 0; n < 70_000; n++) {
            counts[random.nextInt(7)]++;
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_600, 10_400); // 4 standard deviations = 370
        }
    }

    @Test
    void gaussiansHaveMeanZeroAndVarianceOne() {
        SplitMix64 random = new SplitMix64(2);
        double sum = 0;
        double squares = 0;
        int count = 100_000;
        for (int n = 0; n < count; n++) {
            double value = random.nextGaussian();
            sum += value;
            squares += value * value;
        }
        assertThat(sum / count).isCloseTo(0, within(0.013));
        assertThat(squares / count).isCloseTo(1, within(0.018));
    }
}
