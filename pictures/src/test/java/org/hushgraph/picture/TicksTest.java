package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
    @Test
    void usesRoundSteps() {
        assertThat(labels(Ticks.linear(0, 1, 5))).containsExactly("0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
        assertThat(labels(Ticks.linear(-3, 17, 4))).containsExactly("0", "5", "10", "15");
        assertThat(labels(Ticks.linear(0.1, 0.3, 2))).containsExactly("0.1", "0.2", "0.3");
    }

    @Test
    void labelsLargeAndTinyNumbersReadably() {
        assertThat(labels(Ticks.linear(0, 100_000, 2))).containsExactly("0", "50\u2009000", "100\u2009000");
        assertThat(labels(Ticks.linear(0, 2e-9, 2))).containsExactly("0", "10⁻⁹", "2×10⁻⁹");
    }

    @Test
    void placesTicksAtPowersOfTen() {
        assertThat(labels(Ticks.logarithmic(0.001, 100, 8))).containsExactly("0.001", "0.01", "0.1", "1", "10", "100");
        assertThat(labels(Ticks.logarithmic(1e-8, 1, 5))).containsExactly("10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²", "10⁰");
    }

    @Test
    void fillsFewDecadesWithMultiplesOfTwoAndFive() {
        assertThat(labels(Ticks.logarithmic(1, 20, 5))).containsExactly("1", "2", "5", "10", "20");
        assertThat(labels(Ticks.logarithmic(3.1, 3.3, 2))).containsExactly("3.1", "3.2", "3.3");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "-1e300, 1e300", "1e-300, 3e-300", "-5e-9, 1e9", "1000000.1, 1000000.2", "-8e307, 8e307"})
    void returnsAFewTicksInsideAnyRange(double from, double to) {
        List<Ticks.Tick> ticks = Ticks.linear(from, to, 5);
        assertThat(ticks).hasSizeBetween(2, 10);
        assertThat(ticks).allMatch(t -> t.value() >= from - 1e-6 * (to / 2 - from / 2));
        assertThat(ticks).allMatch(t -> t.value() <= to + 1e-6 * (to / 2 - from / 2));
        assertThat(labels(ticks)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"1e-300, 1e300", "1e-305, 8e307", "1, 10", "2, 3"})
    void returnsAFewTicksOnAnyLogarithmicRange(double from, double to) {
        assertThat(Ticks.logarithmic(from, to, 3)).hasSizeBetween(2, 6);
    }

    private static List<String> labels(List<Ticks.Tick> ticks) {
        return ticks.stream().map(Ticks.Tick::label).toList();
    }
}
