package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1",
        "-0.5, −0.5",
        "0.0123456, 0.01235",
        "1234.56, 1235",
        "12345678, 1.235×10⁷",
        "1e-7, 10⁻⁷",
        "-1e300, −10³⁰⁰",
        "0.1, 0.1",
        "99999, 100\u2009000"
    })
    void roundsToFourDigits(double value, String text) {
        assertThat(Decimal.significant(value, 4)).isEqualTo(text);
    }

    @Test
    void namesWhatIsNotANumber() {
        assertThat(Decimal.significant(Double.NaN, 3)).isEqualTo("–");
        assertThat(Decimal.significant(Double.NEGATIVE_INFINITY, 3)).isEqualTo("−∞");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-0.001, 0", "1.25, 1.25", "-3.5, -3.5", "1200, 1200", "0.05, 0.05"})
    void writesCoordinatesWithAtMostTwoDecimals(double value, String text) {
        assertThat(Decimal.coordinate(value)).isEqualTo(text);
    }
}
