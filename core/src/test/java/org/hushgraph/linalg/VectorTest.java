package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hushgraph.Agreement.assertRelative;

import org.junit.jupiter.api.Test;

class VectorTest {
    @Test
    void isImmutable() {
        double[] array = {1, 2};
        Vector vector = Vector.of(array);
        array[0] = 7;
        vector.toArray()[1] = 9;
        assertThat(vector).isEqualTo(Vector.of(1, 2)).hasSameHashCodeAs(Vector.of(1, 2));
    }

    @Test
    void normNeitherOverflowsNorUnderflows() {
        assertRelative(Vector.of(3e200, 4e200).norm(), 5e200, 1e-15);
        assertRelative(Vector.of(3e-200, 4e-200).norm(), 5e-200, 1e-15);
        assertThat(Vector.of(0, 0).norm()).isZero();
    }

    @Test
    void rejectsVectorsOfDifferentSizes() {
        assertThatThrownBy(() -> Vector.of(1, 2).dot(Vector.of(1))).hasMessageContaining("2 and 1 entries");
        assertThatThrownBy(() -> Vector.of(1, 2).plus(Vector.of(1))).hasMessageContaining("2 and 1 entries");
    }
}
