package org.hushgraph.convex;

import java.util.Optional;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The metric as 𝔸 = εI + H Hᵀ with few columns, for any number of edges.
 *
 * <p>H is stored on the edges that matter. Entries of a gradient that together change 𝔸 by less than 1e-14 ε are left
 * out. Successive gradients are nearly parallel, so H is compressed from time to time: columns are rotated to be
 * orthogonal (the eigenvectors of HᵀH), and those that change 𝔸 by less than 1e-14 ε are dropped. The iterates stay the
 * same to rounding. With a support of S edges, memory is O(S r), and a step takes two or three passes over all edges
 * and over H.
 *
 * <p>Mathematics: section 6.
 */
public final class LowRankMetric implements Metric {
    private static final String KIND = "low-rank metric";
    private static final double NEGLIGIBLE = 1e-14;
    private static final int COMPRESS_AT = 32;

    /**
     * Up to this Tr HᵀH / ε, a bound on the condition number, Newton's method on all optimality conditions converges.
     */
    private static final double EASY_CONDITION = 100;

    /**
     * Between two rounds few weights reach or leave a bound; if it takes more guesses than this, the dual is faster.
     */
    private static final int EASY_GUESSES = 4;

    private final double epsilon;
    private final PackedColumns columns;
    private int compressAt = COMPRESS_AT;
    private double[] dual = new double[0]; // end of the last step, start of the next
    private double shift;

    private LowRankMetric(double epsilon, PackedColumns columns) {
        if (!(epsilon > 0) || Double.isInfinite(epsilon)) {
            throw new IllegalArgumentException("epsilon = " + epsilon + " must be a positive, finite number.");
        }
        this.epsilon = epsilon;
        this.columns = columns;
    }

    /** εI. */
    public static LowRankMetric scaledIdentity(int size, double epsilon) {
        return new LowRankMetric(epsilon, new PackedColumns(size));
    }

    /** Number of columns of H. */
    int rank() {
        return columns.rank();
    }

    double epsilon() {
        return epsilon;
    }

    PackedColumns columns() {
        return columns;
    }

    @Override
    public void addOuterProduct(Vector gradient) {
        columns.add(gradient, Significance.of(gradient, NEGLIGIBLE * epsilon));
        if (rank() >= compressAt) {
            columns.compress(NEGLIGIBLE * epsilon);
            compressAt = Math.max(COMPRESS_AT, 2 * rank());
            dual = new double[0];
        }
    }

    @Override
    public Vector times(Vector x) {
        double[] result = new double[x.size()];
        new LowRankFreeSystem(this).times(x.toArray(), result);
        return Vector.adopt(result);
    }

    /** Woodbury: 𝔸⁻¹g = (g − H (εI + HᵀH)⁻¹ Hᵀg) / ε. */
    @Override
    public Vector solve(Vector gradient) {
        Cholesky woodbury = new Cholesky(rank());
        for (int c = 0; c < rank(); c++) {
            for (int d = 0; d <= c; d++) {
                woodbury.upperRows()[d][c] = columns.grams().get(c, d) + (c == d ? epsilon : 0);
            }
        }
        if (!woodbury.factorise(rank())) {
            throw new ArithmeticException("εI + HᵀH with " + rank() + " columns is not positive definite.");
        }
        double[] g = gradient.toArray();
        double[] small = columns.transposeTimes(g);
        woodbury.solve(small);
        columns.addTimes(g, -1, small);
        Parallel.forBlocks(g.length, (from, to) -> {
            for (int l = from; l < to; l++) {
                g[l] /= epsilon;
            }
        });
        return Vector.adopt(g);
    }

    /** Does not need 𝔸⁻¹g: the point minimises ½(x − w)ᵀ𝔸(x − w) + length gᵀx over the set. */
    @Override
    public Projected newtonStep(Vector weights, Vector gradient, double length, CappedSimplex set) {
        if (isWellConditioned()) {
            SemismoothProjection newton = new SemismoothProjection(columns, epsilon, set, weights, length, gradient);
            Optional<Vector> point = newton.from(dual, shift);
            if (point.isPresent()) {
                dual = newton.dual();
                shift = newton.shift();
                return new Projected(point.get(), Projected.Status.CONVERGED, newton.guesses());
            }
        }
        dual = new double[0];
        return projectRobustly(weights.plus(-length, solve(gradient)), set, weights);
    }

    @Override
    public Projected project(Vector y, CappedSimplex set, Vector near) {
        if (isWellConditioned()) {
            SemismoothProjection newton = new SemismoothProjection(columns, epsilon, set, y, 0, y);
            Optional<Vector> point = newton.from(new double[0], 0);
            if (point.isPresent()) {
                return new Projected(point.get(), Projected.Status.CONVERGED, newton.guesses());
            }
        }
        return projectRobustly(y, set, near);
    }

    /** For metrics of any condition: uses the active set with refinement, and first the dual if that takes long. */
    private Projected projectRobustly(Vector y, CappedSimplex set, Vector near) {
        double[] target = y.toArray();
        double[] start = near.toArray();
        DualProjection ascent = new DualProjection(this, set, target);
        ActiveSetProjection primal = new ActiveSetProjection(new LowRankFreeSystem(this), set, target);
        Vector point = primal.tryFrom(start, EASY_GUESSES).orElseGet(() -> primal.from(ascent.from(start)));
        return new Projected(point, primal.status(), ascent.steps() + primal.steps());
    }

    private boolean isWellConditioned() {
        double trace = 0; // Tr HᵀH ≥ ‖HHᵀ‖
        for (int c = 0; c < rank(); c++) {
            trace += columns.grams().get(c, c);
        }
        return trace <= EASY_CONDITION * epsilon;
    }

    @Override
    public Matrix matrix() {
        double[][] rows = Matrix.identity(columns.size()).scale(epsilon).toArray();
        for (int slot = 0; slot < columns.support().count(); slot++) {
            for (int other = 0; other < columns.support().count(); other++) {
                for (int c = 0; c < rank(); c++) {
                    rows[columns.support().edge(slot)][columns.support().edge(other)] +=
                            columns.get(slot, c) * columns.get(other, c);
                }
            }
        }
        return Matrix.adopt(rows);
    }

    /** {@inheritDoc} That includes the start of the next step, because it affects rounding. Size: O(S r). */
    @Override
    public void save(StateWriter to) {
        to.put(KIND).put(epsilon).put(compressAt).put(Vector.adopt(dual)).put(shift);
        columns.save(to);
    }

    @Override
    public LowRankMetric restored(StateReader from) {
        from.require("metric", KIND);
        from.require("epsilon", epsilon);
        int threshold = (int) from.whole("compressAt");
        double[] start = from.vector("dual").toArray();
        double startShift = from.real("shift");
        LowRankMetric metric = new LowRankMetric(epsilon, PackedColumns.restored(columns.size(), from));
        metric.compressAt = threshold;
        metric.dual = start;
        metric.shift = startShift;
        return metric;
    }
}
