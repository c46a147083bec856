package org.hushgraph.linalg;

import static org.hushgraph.Agreement.assertRelative;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ExponentialDifferenceTest {
    /** Written by src/test/reference/exponential.py, which computes with 120 digits. */
    @ParameterizedTest
    @CsvFileSource(resources = "exponential.csv", useHeadersInDisplayName = true)
    void isAccurateToAFewUlpEvenForClosePoints(
            double a, double b, double c, double first, double second, double third) {
        assertRelative(ExponentialDifference.first(a), first, 1e-15);
        assertRelative(ExponentialDifference.second(a, b), second, 4e-15);
        assertRelative(ExponentialDifference.second(b, a), second, 4e-15);
        assertRelative(ExponentialDifference.third(a, b, c), third, 2e-14);
        assertRelative(ExponentialDifference.third(c, a, b), third, 2e-14);
    }
}
