package org.hushgraph.auditjob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.linalg.Vector;
import org.junit.jupiter.api.Test;

class RankCorrelationTest {
    private static final Vector RISING = Vector.of(1, 2, 3, 4, 5);

    @Test
    void onlyTheOrderCounts() {
        assertThat(RankCorrelation.of(RISING, Vector.of(-3, 0, 1e-9, 7, 1e300))).isEqualTo(1, within(1e-15));
        assertThat(RankCorrelation.of(RISING, Vector.of(9, 8, 7, 6, -5))).isEqualTo(-1, within(1e-15));
    }

    @Test
    void equalValuesShareARank() {
        // ranks 1.5, 1.5, 3, 4, 5 against 1, …, 5: ρ = 9.5 / √(9.5 · 10)
        assertThat(RankCorrelation.of(RISING, Vector.of(2, 2, 3, 4, 5))).isEqualTo(9.5 / Math.sqrt(95), within(1e-15));
        assertThat(RankCorrelation.of(RISING, Vector.constant(5, 1))).isNaN();
    }

    @Test
    void describesTheCorrelation() {
        assertThat(RankCorrelation.describe(-0.9)).isEqualTo("strongly negative");
        assertThat(RankCorrelation.describe(0.5)).isEqualTo("moderately positive");
        assertThat(RankCorrelation.describe(0.2)).isEqualTo("weakly positive");
        assertThat(RankCorrelation.describe(-0.05)).isEqualTo("almost zero");
        assertThat(RankCorrelation.describe(Double.NaN)).isEqualTo("undefined, because all values are equal");
    }
}
