package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 9, 15, 40, 120})
    void agreesWithAnotherLibraryAndRebuildsTheMatrix(int size) {
        SplitMix64 random = new SplitMix64(size);
        double[][] rows = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                rows[i][j] = random.nextGaussian();
                rows[j][i] = rows[i][j];
            }
        }
        Matrix matrix = Matrix.adopt(rows);
        SymmetricEigen eigen = SymmetricEigen.of(matrix);

        EigenDecomposition_F64<DMatrixRMaj> oracle = DecompositionFactory_DDRM.eig(size, false, true);
        oracle.decompose(new DMatrixRMaj(matrix.toArray()));
        double[] expected = new double[size];
        Arrays.setAll(expected, p -> oracle.getEigenvalue(p).getReal());
        Arrays.sort(expected);
        for (int p = 0; p < size; p++) {
            assertThat(eigen.value(p)).isCloseTo(expected[p], within(1e-12));
            Vector vector = Vector.of(eigen.vectors()[p]);
            assertThat(matrix.times(vector).minus(vector.scale(eigen.value(p))).norm())
                    .isLessThan(1e-12);
            for (int q = 0; q < size; q++) {
                assertThat(vector.dot(Vector.of(eigen.vectors()[q]))).isCloseTo(p == q ? 1 : 0, within(1e-13));
            }
        }
    }

    @Test
    void handlesRepeatedEigenvaluesAndTinyScales() {
        Matrix ones = Matrix.generate(6, 6, (i, j) -> 1e-200);
        SymmetricEigen eigen = SymmetricEigen.of(ones);
        assertThat(eigen.value(5)).isCloseTo(6e-200, within(1e-213));
        assertThat(eigen.value(0)).isCloseTo(0, within(1e-213));
    }

    @Test
    void rejectsEntriesThatAreNotFinite() {
        assertThatThrownBy(() -> SymmetricEigen.of(Matrix.generate(2, 2, (i, j) -> Double.NaN)))
                .hasMessageContaining("matrix[0][0] = NaN must be a finite number");
    }
}
