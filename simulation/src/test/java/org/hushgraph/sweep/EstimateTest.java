package org.hushgraph.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
    /** Reference: scipy.stats.t.ppf(0.975, degrees). */
    @ParameterizedTest
    @CsvSource({
        "1, 12.706204736174694",
        "2, 4.302652729749462",
        "3, 3.1824463052837078",
        "4, 2.7764451051977934",
        "9, 2.262157162798205",
        "29, 2.045229642132703",
        "99, 1.9842169515864174",
        "999, 1.9623414611334493",
        "999999, 1.9599663568164791"
    })
    void quantilesAgreeWithTables(int degrees, double quantile) {
        assertThat(Estimate.quantile(degrees)).isCloseTo(quantile, within(1e-9));
    }

    @Test
    void smallDegreesHaveClosedForms() {
        assertThat(Estimate.quantile(1)).isCloseTo(Math.tan(0.475 * Math.PI), within(1e-11));
        assertThat(Estimate.quantile(2)).isCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 * 0.95)), within(1e-11));
    }

    @Test
    void fourValuesAgreeWithAHandCalculation() {
        Estimate estimate = Estimate.of(4, 1, 3, 2);
        assertThat(estimate.count()).isEqualTo(4);
        assertThat(estimate.mean()).isEqualTo(2.5);
        assertThat(estimate.median()).isEqualTo(2.5);
        assertThat(estimate.deviation()).isCloseTo(Math.sqrt(5.0 / 3), within(1e-15));
        assertThat(estimate.halfWidth()).isCloseTo(3.1824463052842624 * Math.sqrt(5.0 / 3) / 2, within(1e-9));
    }

    @Test
    void smallDifferencesOfLargeNumbersAreNotLost() {
        Estimate estimate = Estimate.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16);
        assertThat(estimate.mean()).isEqualTo(1e9 + 10);
        assertThat(estimate.deviation()).isCloseTo(Math.sqrt(30), within(1e-12));
        assertThat(Estimate.of(1e308, 1.5e308, 1e308).mean()).isFinite();
    }

    @Test
    void orderOfValuesDoesNotMatter() {
        assertThat(Estimate.of(0.1, 0.7, 1e-9, 3.3)).isEqualTo(Estimate.of(3.3, 1e-9, 0.7, 0.1));
    }

    @Test
    void ignoresMissingValues() {
        assertThat(Estimate.of(Double.NaN, 2, Double.NaN)).isEqualTo(new Estimate(1, 2, Double.NaN, Double.NaN, 2));
        assertThat(Estimate.of(Double.NaN).mean()).isNaN();
        assertThat(Estimate.of(5, 1, 2).median()).isEqualTo(2);
    }
}
