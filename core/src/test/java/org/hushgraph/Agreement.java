package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/** Assertions that numbers agree within a relative tolerance. */
public final class Agreement {
    private Agreement() {}

    public static void assertRelative(double actual, double expected, double tolerance) {
        assertThat(actual).isCloseTo(expected, Offset.offset(tolerance * Math.abs(expected)));
    }

    /** Compares every entry, relative to the largest expected one. */
    public static void assertRelative(Vector actual, Vector expected, double tolerance) {
        assertThat(actual.size()).isEqualTo(expected.size());
        double difference = actual.minus(expected).largestMagnitude();
        assertThat(difference)
                .as("largest difference between %s and %s", actual, expected)
                .isLessThanOrEqualTo(tolerance * expected.largestMagnitude());
    }

    public static void assertRelative(Matrix actual, Matrix expected, double tolerance) {
        assertThat(actual.rows()).isEqualTo(expected.rows());
        double difference = actual.plus(-1, expected).largestMagnitude();
        assertThat(difference)
                .as("largest difference between %s and %s", actual, expected)
                .isLessThanOrEqualTo(tolerance * expected.largestMagnitude());
    }
}
