package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Rows;

/** The dense rows and columns of the free weights, factorised. Cost: |F|³/3. */
final class DenseFreeSystem implements FreeSystem {
    private final double[][] matrix;
    private final Cholesky cholesky;

    DenseFreeSystem(double[][] matrix) {
        this.matrix = matrix;
        this.cholesky = new Cholesky(matrix.length);
    }

    @Override
    public void times(double[] x, double[] result) {
        Arrays.fill(result, 0);
        for (int j = 0; j < x.length; j++) { // column by column (= rows): Java vectorises this, but not sums
            Rows.addScaled(result, x[j], matrix[j]);
        }
    }

    @Override
    public boolean factorise(int[] free, int count) {
        for (int m = 0; m < count; m++) {
            double[] from = matrix[free[m]];
            double[] to = cholesky.upperRows()[m];
            for (int n = m; n < count; n++) {
                to[n] = from[free[n]];
            }
        }
        return cholesky.factorise(count);
    }

    @Override
    public void solve(double[] b) {
        cholesky.solve(b);
    }

    @Override
    public int refinements() {
        return 1;
    }
}
