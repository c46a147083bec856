package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TridiagonalRuleTest {
    static IntStream seeds() {
        return IntStream.range(0, 100);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithTheDenseDecomposition(int seed) {
        SplitMix64 random = new SplitMix64(seed);
        int size = 1 + random.nextInt(60);
        double scale = Math.pow(10, 300 * random.nextDouble() - 150);
        double[] diagonal = random(random, size, scale);
        double[] coupling = random(random, size, scale);
        if (seed % 5 == 0) {
            coupling[size / 2] = 0;
        }
        SymmetricEigen exact = SymmetricEigen.of(Matrix.generate(
                size, size, (i, j) -> i == j ? diagonal[i] : Math.abs(i - j) == 1 ? coupling[Math.min(i, j)] : 0));
        TridiagonalRule rule = TridiagonalRule.of(diagonal, coupling, size);
        List<Integer> ascending = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(rule::node))
                .toList();
        double sum = 0;
        for (int p = 0; p < size; p++) {
            int found = ascending.get(p);
            assertThat(rule.node(found)).isEqualTo(exact.value(p), within(1e-13 * scale));
            assertThat(rule.weight(found))
                    .isEqualTo(
                            exact.entry(0, p) * exact.entry(0, p),
                            within(1e-9)); // nearly equal eigenvalues have ill-conditioned weights
            sum += rule.weight(found);
        }
        assertThat(sum).isEqualTo(1, within(1e-13));
    }

    private static double[] random(SplitMix64 random, int size, double scale) {
        double[] values = new double[size];
        for (int i = 0; i < size; i++) {
            values[i] = scale * random.nextDouble();
        }
        return values;
    }

    @Test
    void reproducesTheGaussLegendreRule() {
        int size = 12;
        double[] coupling = new double[size];
        for (int j = 1; j <= size; j++) {
            coupling[j - 1] = j / Math.sqrt(4.0 * j * j - 1);
        }
        double[] second = {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        TridiagonalRule rule = TridiagonalRule.of(new double[size], coupling, size, second);
        double sum = 0;
        double moment = 0;
        for (int p = 0; p < size; p++) {
            sum += rule.weight(p) * Math.exp(rule.node(p)); // ½ ∫_{−1}^1 e^x dx
            moment += rule.amplitude(0, p) * Math.exp(rule.node(p)); // ½ ∫_{−1}^1 √3 x e^x dx
        }
        assertThat(sum).isEqualTo(Math.sinh(1), within(1e-15));
        assertThat(moment).isEqualTo(Math.sqrt(3) / Math.E, within(4e-15));
    }

    @Test
    void putsAllWeightOnOneNodeForTheZeroMatrix() {
        TridiagonalRule rule = TridiagonalRule.of(new double[3], new double[3], 3);
        assertThat(rule.weight(0)).isEqualTo(1);
        assertThat(rule.node(0)).isZero();
    }
}
