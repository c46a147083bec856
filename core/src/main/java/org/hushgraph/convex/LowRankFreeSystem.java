package org.hushgraph.convex;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Rows;

/** 𝔸_FF = εI + H_F H_Fᵀ, solved by Woodbury's identity. Cost: O(|F| r²). */
final class LowRankFreeSystem implements FreeSystem {
    private final LowRankMetric metric;
    private final Cholesky cholesky; // of εI + H_FᵀH_F
    private final double[] small;
    private double[][] columns; // of H_F
    private int count;

    LowRankFreeSystem(LowRankMetric metric) {
        this.metric = metric;
        this.cholesky = new Cholesky(metric.rank());
        this.small = new double[metric.rank()];
    }

    @Override
    public void times(double[] x, double[] result) {
        for (int l = 0; l < x.length; l++) {
            result[l] = metric.epsilon() * x[l];
        }
        for (int c = 0; c < small.length; c++) {
            Rows.addScaled(result, Rows.dot(metric.column(c), x), metric.column(c));
        }
    }

    @Override
    public boolean factorise(int[] freeIndices, int freeCount) {
        columns = metric.at(freeIndices, freeCount);
        count = freeCount;
        for (int c = 0; c < small.length; c++) {
            for (int d = 0; d <= c; d++) {
                double product = Rows.dot(columns[c], columns[d]);
                cholesky.upperRows()[d][c] = product + (c == d ? metric.epsilon() : 0);
            }
        }
        return cholesky.factorise(small.length);
    }

    @Override
    public void solve(double[] b) { // (b − H_F (εI + H_FᵀH_F)⁻¹ H_Fᵀ b) / ε
        for (int c = 0; c < small.length; c++) {
            small[c] = Rows.dot(columns[c], b, count);
        }
        cholesky.solve(small);
        for (int c = 0; c < small.length; c++) {
            for (int n = 0; n < count; n++) {
                b[n] -= small[c] * columns[c][n];
            }
        }
        for (int n = 0; n < count; n++) {
            b[n] /= metric.epsilon();
        }
    }

    @Override
    public int refinements() {
        return 3;
    }
}
