package org.hushgraph.convex;

import static org.hushgraph.linalg.Rows.addScaled;
import static org.hushgraph.linalg.Rows.dot;

import java.util.Arrays;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;

/**
 * The metric as 𝔸 = εI + H Hᵀ with few columns, for any number of edges.
 *
 * <p>Successive gradients are nearly parallel, so H is compressed now and then: columns are rotated to be orthogonal (the
 * eigenvectors of HᵀH), and those that change 𝔸 by less than 1e-14 ε are dropped; the iterates stay the same. Memory:
 * O(M r); a step O(M r²).
 *
 * <p>Mathematics: section 6.
 */
public final class LowRankMetric implements Metric {
    private static final double NEGLIGIBLE = 1e-14;

    /** Between two rounds few weights reach or leave a bound; beyond this many guesses the dual leads there faster. */
    private static final int EASY_GUESSES = 4;

    private final int size;
    private final double epsilon;
    private double[][] columns;
    private int rank;
    private int compressAt = 32;
    private Cholesky woodbury; // of εI + HᵀH, null when H changed

    private LowRankMetric(int size, double epsilon, double[][] columns) {
        if (!(epsilon > 0) || Double.isInfinite(epsilon)) {
            throw new IllegalArgumentException("epsilon = " + epsilon + " must be a positive, finite number.");
        }
        this.size = size;
        this.epsilon = epsilon;
        this.columns = columns;
        this.rank = columns.length;
    }

    /** εI. */
    public static LowRankMetric scaledIdentity(int size, double epsilon) {
        return new LowRankMetric(size, epsilon, new double[0][]);
    }

    /** εI + H Hᵀ, the columns of H given as rows. */
    public static LowRankMetric of(double epsilon, Matrix transposedColumns) {
        return new LowRankMetric(transposedColumns.columns(), epsilon, transposedColumns.toArray());
    }

    /** How many columns H has now. */
    public int rank() {
        return rank;
    }

    double epsilon() {
        return epsilon;
    }

    double[] column(int c) {
        return columns[c];
    }

    @Override
    public void addOuterProduct(Vector gradient) {
        if (rank == columns.length) {
            columns = Arrays.copyOf(columns, Math.max(8, 2 * rank));
        }
        columns[rank++] = gradient.toArray();
        woodbury = null;
        if (rank >= compressAt) {
            compress();
            compressAt = Math.max(32, 2 * rank);
        }
    }

    private void compress() {
        SymmetricEigen eigen = SymmetricEigen.of(Matrix.generate(rank, rank, (c, d) -> dot(columns[c], columns[d])));
        double[][] rotated = new double[columns.length][];
        int kept = 0;
        for (int p = rank - 1; p >= 0 && eigen.value(p) > NEGLIGIBLE * epsilon; p--) {
            double[] column = new double[size];
            for (int c = 0; c < rank; c++) {
                addScaled(column, eigen.entry(c, p), columns[c]);
            }
            rotated[kept++] = column;
        }
        columns = rotated;
        rank = kept;
    }

    @Override
    public Vector times(Vector x) {
        double[] result = new double[size];
        new LowRankFreeSystem(this).times(x.toArray(), result);
        return Vector.adopt(result);
    }

    /** Woodbury: 𝔸⁻¹g = (g − H (εI + HᵀH)⁻¹ Hᵀg) / ε. */
    @Override
    public Vector solve(Vector gradient) {
        if (woodbury == null) {
            woodbury = new Cholesky(rank);
            for (int c = 0; c < rank; c++) {
                for (int d = 0; d <= c; d++) {
                    woodbury.upperRows()[d][c] = dot(columns[c], columns[d]) + (c == d ? epsilon : 0);
                }
            }
            if (!woodbury.factorise(rank)) {
                throw new ArithmeticException("εI + HᵀH with " + rank + " columns is not positive definite.");
            }
        }
        double[] g = gradient.toArray();
        double[] small = new double[rank];
        for (int c = 0; c < rank; c++) {
            small[c] = dot(columns[c], g);
        }
        woodbury.solve(small);
        for (int c = 0; c < rank; c++) {
            addScaled(g, -small[c], columns[c]);
        }
        for (int l = 0; l < size; l++) {
            g[l] /= epsilon;
        }
        return Vector.adopt(g);
    }

    @Override
    public Projected project(Vector y, CappedSimplex set, Vector near) {
        double[] target = y.toArray();
        double[] start = near.toArray();
        DualProjection dual = new DualProjection(this, set, target);
        ActiveSetProjection primal = new ActiveSetProjection(new LowRankFreeSystem(this), set, target);
        Vector point = primal.soonFrom(start, EASY_GUESSES).orElseGet(() -> primal.from(dual.from(start)));
        return new Projected(point, primal.status(), dual.steps() + primal.steps(), residual(point, y, set));
    }

    @Override
    public double largestEntry() {
        double largest = 0;
        for (int l = 0; l < size; l++) {
            double entry = epsilon;
            for (int c = 0; c < rank; c++) {
                entry += columns[c][l] * columns[c][l];
            }
            largest = Math.max(largest, entry);
        }
        return largest;
    }

    /** H_F: the entries of every column at the first {@code count} of these indices. */
    double[][] at(int[] free, int count) {
        double[][] result = new double[rank][count];
        for (int c = 0; c < rank; c++) {
            for (int n = 0; n < count; n++) {
                result[c][n] = columns[c][free[n]];
            }
        }
        return result;
    }
}
