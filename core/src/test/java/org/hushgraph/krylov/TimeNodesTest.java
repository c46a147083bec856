package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeNodesTest {
    /** One panel, [0, 2], around 1. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 8, 16, 33, 40})
    void aPanelIsExactForPolynomialsBelowTwiceItsPoints(int points) {
        TimeNodes nodes = TimeNodes.of(0, 2, 2, points);
        assertThat(nodes.count()).isEqualTo(points);
        for (int degree = 0; degree < 2 * points; degree++) {
            double sum = 0;
            for (int n = 0; n < points; n++) {
                sum += nodes.weights()[n] * Math.pow(nodes.times()[n] - 1, degree);
            }
            assertThat(sum).isCloseTo(degree % 2 == 0 ? 2.0 / (degree + 1) : 0, within(1e-14));
        }
    }
}
