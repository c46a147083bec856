package org.hushgraph.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InjectedNoiseTest {
    private static final SplitMix64 RANDOM = new SplitMix64(5);

    private static Vector draw() {
        return Vector.generate(4, i -> RANDOM.nextGaussian());
    }

    /** Mo and Murray 2017: w(0) = v(0), w(k) = φᵏ v(k) − φ^{k−1} v(k−1), so the sum up to k is φᵏ v(k). */
    @ParameterizedTest
    @CsvSource({"1, 0.5", "0.3, 0.9", "2, 0.1"})
    void zeroSumNoiseSumsToTheScaledLastDraw(double deviation, double ratio) {
        ZeroSumNoise noise = new ZeroSumNoise(deviation, ratio);
        Vector last = draw();
        Vector sum = noise.added(0, last, draw());
        assertThat(sum).isEqualTo(last.scale(deviation));
        for (int k = 1; k < 30; k++) {
            Vector draw = draw();
            sum = sum.plus(noise.added(k, draw, last));
            last = draw;
            Vector expected = last.scale(deviation * Math.pow(ratio, k));
            assertThat(sum.minus(expected).largestMagnitude()).isLessThan(1e-14);
            assertThat(noise.remainder(k + 1)).isCloseTo(deviation * Math.pow(ratio, k), within(1e-18));
        }
    }

    @Test
    void initialNoiseIsAddedOnce() {
        InitialNoise noise = new InitialNoise(0.7);
        Vector draw = draw();
        assertThat(noise.added(0, draw, draw())).isEqualTo(draw.scale(0.7));
        assertThat(noise.added(1, draw(), draw).largestMagnitude()).isZero();
        assertThat(noise.remainder(1)).isEqualTo(0.7);
        assertThat(noise.remainder(9)).isEqualTo(0.7);
    }

    @Test
    void noNoiseAddsNothing() {
        assertThat(InitialNoise.NONE.added(0, draw(), draw()).largestMagnitude())
                .isZero();
        assertThat(InitialNoise.NONE.remainder(3)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.5, Double.NaN})
    void rejectsRatiosThatDoNotDecay(double ratio) {
        assertThatThrownBy(() -> new ZeroSumNoise(1, ratio))
                .hasMessage("ratio = " + ratio + " of zero-sum noise must lie between 0 and 1, both excluded."
                        + " Try 0.5, which halves the noise every round.");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.POSITIVE_INFINITY, Double.NaN})
    void rejectsInvalidDeviations(double deviation) {
        assertThatThrownBy(() -> new InitialNoise(deviation)).hasMessageStartingWith("deviation = " + deviation);
        assertThatThrownBy(() -> new ZeroSumNoise(deviation, 0.5)).hasMessageEndingWith("Try 0 for no noise.");
    }
}
