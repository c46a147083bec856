package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussLegendreTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 16, 33})
    void isExactForPolynomialsUpToTwiceItsPoints(int points) {
        GaussLegendre rule = new GaussLegendre(points);
        for (int degree = 0; degree < 2 * points; degree++) {
            double sum = 0;
            for (int n = 0; n < points; n++) {
                sum += rule.weight(n) * Math.pow(rule.node(n), degree);
            }
            assertThat(sum).isCloseTo(degree % 2 == 0 ? 2.0 / (degree + 1) : 0, within(1e-14));
        }
    }
}
