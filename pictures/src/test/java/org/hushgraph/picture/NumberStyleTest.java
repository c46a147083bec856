package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberStyleTest {
    @ParameterizedTest
    @CsvSource({
        "-0.24, 3, -0.24",
        "1.5e-10, 4, 1.5e-10",
        "-1.23456e-7, 3, -1.23e-7",
        "12345.678, 4, 12350",
        "1234567, 7, 1234567",
        "12345678, 8, 1.2345678e7",
        "1e300, 2, 1e300",
        "0.00012, 2, 0.00012",
        "0.000012, 2, 1.2e-5",
        "9.9999, 2, 10",
        "-0.0, 2, 0",
        "NaN, 2, NaN",
        "Infinity, 2, inf",
        "-Infinity, 2, -inf"
    })
    void plainNumbersAreAscii(double value, int digits, String text) {
        assertThat(NumberStyle.PLAIN.number(value, digits)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"-0.24, −0.24", "1.5e-10, 1.5×10⁻¹⁰", "12345, 12\u2009345"})
    void reportsAreTypeset(double value, String text) {
        assertThat(NumberStyle.TYPESET.number(value, 6)).isEqualTo(text);
    }

    @Test
    void fixedDecimalsHaveNoNegativeZero() {
        assertThat(NumberStyle.PLAIN.fixed(-0.004, 2)).isEqualTo("0.00");
        assertThat(NumberStyle.PLAIN.fixed(-0.256, 2)).isEqualTo("-0.26");
        assertThat(NumberStyle.TYPESET.fixed(-0.5, 2)).isEqualTo("−0.50");
    }

    @Test
    void programsReadPlainNumbersBack() {
        SplittableRandom random = new SplittableRandom(11);
        for (int n = 0; n < 1000; n++) {
            double value = Math.scalb(random.nextDouble(-1, 1), random.nextInt(-1000, 1000));
            assertThat(Double.parseDouble(NumberStyle.PLAIN.number(value, 17))).isEqualTo(value);
        }
    }
}
