package org.hushgraph.convex;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The metric as the M×M matrix of the paper; best for some tens of edges.
 *
 * <p>Its Cholesky factor follows each gradient by a rank-one update. Memory and cost of a step: O(M²), of a projection O(M³).
 */
public final class DenseMetric implements Metric {
    private final double[][] matrix;
    private final Cholesky cholesky;
    private final DenseFreeSystem system;

    private DenseMetric(double[][] matrix) {
        this.matrix = matrix;
        this.cholesky = new Cholesky(matrix.length);
        this.system = new DenseFreeSystem(matrix);
        for (int i = 0; i < matrix.length; i++) {
            System.arraycopy(matrix[i], i, cholesky.upperRows()[i], i, matrix.length - i);
        }
        if (!cholesky.factorise(matrix.length)) {
            throw new IllegalArgumentException("the metric of " + matrix.length + " rows is not positive definite.");
        }
    }

    /** εI. */
    public static DenseMetric scaledIdentity(int size, double epsilon) {
        return new DenseMetric(Matrix.identity(size).scale(epsilon).toArray());
    }

    /** A symmetric positive definite matrix. */
    public static DenseMetric of(Matrix matrix) {
        return new DenseMetric(matrix.toArray());
    }

    @Override
    public void addOuterProduct(Vector gradient) {
        double[] g = gradient.toArray();
        for (int i = 0; i < g.length; i++) {
            double[] row = matrix[i];
            double factor = g[i];
            for (int j = 0; j < g.length; j++) {
                row[j] += factor * g[j];
            }
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

    @Override
    public double largestEntry() {
        double largest = 0;
        for (int i = 0; i < matrix.length; i++) {
            largest = Math.max(largest, matrix[i][i]);
        }
        return largest;
    }
}
