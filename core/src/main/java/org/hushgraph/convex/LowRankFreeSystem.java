package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Cholesky;

/** 𝔸_FF = εI + H_F H_Fᵀ, solved by Woodbury's identity. Cost: O(|F ∩ S| r²), S the support of H, and passes over F. */
final class LowRankFreeSystem implements FreeSystem {
    private final LowRankMetric metric;
    private final FreeColumns columns;
    private final Cholesky cholesky; // of εI + H_FᵀH_F
    private final double[] small;
    private int count;

    LowRankFreeSystem(LowRankMetric metric) {
        this.metric = metric;
        this.columns = new FreeColumns(metric.columns());
        this.cholesky = new Cholesky(metric.rank());
        this.small = new double[metric.rank()];
    }

    @Override
    public void times(double[] x, double[] result) {
        for (int l = 0; l < x.length; l++) {
            result[l] = metric.epsilon() * x[l];
        }
        metric.columns().addTimes(result, 1, metric.columns().transposeTimes(x));
    }

    @Override
    public boolean factorise(int[] freeIndices, int freeCount) {
        columns.copy(freeIndices, freeCount);
        count = freeCount;
        for (int c = 0; c < small.length; c++) {
            for (int d = 0; d <= c; d++) {
                cholesky.upperRows()[d][c] = columns.product(c, d) + (c == d ? metric.epsilon() : 0);
            }
        }
        return cholesky.factorise(small.length);
    }

    @Override
    public void solve(double[] b) { // (b − H_F (εI + H_FᵀH_F)⁻¹ H_Fᵀ b) / ε
        Arrays.fill(small, 0);
        columns.addTransposeTimes(small, b);
        cholesky.solve(small);
        columns.subtractTimes(b, small);
        for (int n = 0; n < count; n++) {
            b[n] /= metric.epsilon();
        }
    }

    @Override
    public int refinements() {
        return 3;
    }
}
