package org.hushgraph.convex;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The metric as the M×M matrix of the paper; best for up to a few dozen edges.
 *
 * <p>A rank-one update per gradient maintains its Cholesky factor. Memory and cost of a step: O(M²), of a projection
 * O(M³).
 */
public final class DenseMetric implements Metric {
    private static final String KIND = "dense metric";

    private final double[][] matrix;
    private final Cholesky cholesky;
    private final DenseFreeSystem system;

    private DenseMetric(double[][] matrix, Cholesky cholesky) {
        this.matrix = matrix;
        this.cholesky = cholesky;
        this.system = new DenseFreeSystem(matrix);
    }

    /** εI. */
    public static DenseMetric scaledIdentity(int size, double epsilon) {
        return of(Matrix.identity(size).scale(epsilon));
    }

    /** A symmetric positive definite matrix. */
    public static DenseMetric of(Matrix matrix) {
        double[][] rows = matrix.toArray();
        Cholesky cholesky = new Cholesky(rows.length);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], i, cholesky.upperRows()[i], i, rows.length - i);
        }
        if (!cholesky.factorise(rows.length)) {
            throw new IllegalArgumentException("the metric of " + rows.length + " rows is not positive definite.");
        }
        return new DenseMetric(rows, cholesky);
    }

    @Override
    public void addOuterProduct(Vector gradient) {
        double[] g = gradient.toArray();
        for (int i = 0; i < g.length; i++) {
            Rows.addScaled(matrix[i], g[i], g);
        }
        cholesky.update(g);
    }

    @Override
    public Vector times(Vector x) {
        double[] result = new double[matrix.length];
        system.times(x.toArray(), result);
        return Vector.adopt(result);
    }

    @Override
    public Vector solve(Vector gradient) {
        double[] x = gradient.toArray();
        cholesky.solve(x);
        return Vector.adopt(x);
    }

    @Override
    public Projected project(Vector y, CappedSimplex set, Vector near) {
        ActiveSetProjection projection = new ActiveSetProjection(system, set, y.toArray());
        Vector point = projection.from(near.toArray());
        return new Projected(point, projection.status(), projection.steps());
    }

    @Override
    public Matrix matrix() {
        return Matrix.generate(matrix.length, matrix.length, (i, j) -> matrix[i][j]);
    }

    /**
     * Saves the upper triangle of 𝔸, which is exactly symmetric, and its factor, because a new factorisation would
     * round differently.
     */
    @Override
    public void save(StateWriter to) {
        to.put(KIND).put(matrix.length);
        for (int i = 0; i < matrix.length; i++) {
            to.put(fromDiagonal(matrix, i)).put(fromDiagonal(cholesky.upperRows(), i));
        }
    }

    private static Vector fromDiagonal(double[][] rows, int i) {
        return Vector.generate(rows.length - i, n -> rows[i][i + n]);
    }

    @Override
    public DenseMetric restored(StateReader from) {
        int size = matrix.length;
        from.require("metric", KIND);
        from.require("edges", size);
        double[][] rows = new double[size][size];
        Cholesky factor = new Cholesky(size);
        for (int i = 0; i < size; i++) {
            Vector row = from.vector("matrix", size - i);
            Vector upper = from.vector("factor", size - i);
            for (int n = 0; n < size - i; n++) {
                rows[i][i + n] = row.get(n);
                rows[i + n][i] = row.get(n);
                factor.upperRows()[i][i + n] = upper.get(n);
            }
        }
        factor.adoptFactor(size);
        return new DenseMetric(rows, factor);
    }
}
