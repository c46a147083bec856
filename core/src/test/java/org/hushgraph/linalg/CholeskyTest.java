package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;

class CholeskyTest {
    @Test
    void solvesAfterRankOneUpdates() {
        SplitMix64 random = new SplitMix64(3);
        int size = 12;
        Matrix root = Matrix.generate(size, size, (i, j) -> random.nextGaussian());
        Matrix matrix = root.times(root.transpose()).plus(1, Matrix.identity(size));
        Cholesky cholesky = filled(matrix);
        for (int n = 0; n < 20; n++) {
            Vector x = Vector.generate(size, i -> random.nextGaussian());
            cholesky.update(x.toArray());
            matrix = matrix.plus(1, Matrix.generate(size, size, (i, j) -> x.get(i) * x.get(j)));
            double[] solution = x.toArray();
            cholesky.solve(solution);
            assertThat(matrix.times(Vector.of(solution)).minus(x).norm()).isCloseTo(0, within(1e-11));
        }
    }

    @Test
    void detectsMatricesThatAreNotPositiveDefinite() {
        Cholesky cholesky = new Cholesky(2);
        cholesky.upperRows()[0][0] = 1;
        cholesky.upperRows()[0][1] = 2;
        cholesky.upperRows()[1][1] = 1;
        assertThat(cholesky.factorise(2)).isFalse();
    }

    private static Cholesky filled(Matrix matrix) {
        Cholesky cholesky = new Cholesky(matrix.rows());
        for (int i = 0; i < matrix.rows(); i++) {
            for (int j = i; j < matrix.rows(); j++) {
                cholesky.upperRows()[i][j] = matrix.get(i, j);
            }
        }
        assertThat(cholesky.factorise(matrix.rows())).isTrue();
        return cholesky;
    }
}
