package org.hushgraph.convex;

import static org.hushgraph.linalg.Rows.addScaled;
import static org.hushgraph.linalg.Rows.dot;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * The projection in the norm of a low-rank metric, by Newton's method on a dual with one unknown per column of H.
 *
 * <pre>
 *  x(μ) = Π(y − Hμ/ε),   Π the Euclidean projection,   μ = Hᵀ(x(μ) − y) at the optimum
 *  maximise θ(μ) = ε/2 ‖x − y‖² + μᵀHᵀ(x − y) − ½‖μ‖²,   ∇θ = Hᵀ(x − y) − μ
 *  Newton: (I + H_Fᵀ P H_F / ε) δ = ∇θ,   F the free weights, P = I − 11ᵀ/|F|
 * </pre>
 *
 * Every iterate is feasible, the system is never singular, and θ is concave and piecewise quadratic. For an
 * ill-conditioned metric, ε starts large and is reduced in stages of at most 30 steps. This can stop short of the
 * solution, and digits cancel in y − Hμ/ε if HHᵀ is much larger than ε. {@link ActiveSetProjection} therefore continues
 * from here and decides. Cost: O(M r²) per step.
 *
 * <p>Mathematics: section 6.
 */
final class DualProjection {
    private static final int STEPS_PER_STAGE = 30;
    private static final double SETTLED = 1e-14;
    private static final double EASY_CONDITION = 100;
    private static final double CONTINUATION = 10;

    private final LowRankMetric metric;
    private final PackedColumns columns;
    private final FreeColumns freeColumns;
    private final CappedSimplex set;
    private final double[] y;
    private final int rank;
    private final int[] free;
    private final double[] dual;
    private final double[] slope; // ∇θ
    private final Cholesky cholesky;
    private double[] x;
    private double height; // θ
    private double epsilon; // decreases to that of the metric
    private int steps;

    DualProjection(LowRankMetric metric, CappedSimplex set, double[] y) {
        this.metric = metric;
        this.columns = metric.columns();
        this.freeColumns = new FreeColumns(columns);
        this.set = set;
        this.y = y;
        this.rank = metric.rank();
        this.free = new int[y.length];
        this.dual = new double[rank];
        this.slope = new double[rank];
        this.cholesky = new Cholesky(rank);
    }

    /** Returns a point near the projection, usually with the correct weights at their bounds. */
    double[] from(double[] near) {
        System.arraycopy(columns.transposeTimes(minus(near, y)), 0, dual, 0, rank);
        double widest = 0; // Tr HᵀH ≥ ‖HHᵀ‖
        for (int c = 0; c < rank; c++) {
            widest += columns.grams().get(c, c);
        }
        epsilon = Math.max(metric.epsilon(), widest / EASY_CONDITION);
        ascend();
        while (epsilon > metric.epsilon()) {
            epsilon = Math.max(metric.epsilon(), epsilon / CONTINUATION);
            ascend();
        }
        return x;
    }

    int steps() {
        return steps;
    }

    private void ascend() {
        evaluate();
        int limit = steps + STEPS_PER_STAGE;
        while (steps < limit && norm(slope) > SETTLED * norm(dual) && newtonStep()) {
            steps++;
        }
    }

    /** Computes x(μ), ∇θ and θ. */
    private void evaluate() {
        double[] shifted = y.clone();
        columns.addTimes(shifted, -1 / epsilon, dual);
        x = set.project(Vector.adopt(shifted)).toArray();
        double[] offset = minus(x, y);
        height = epsilon / 2 * dot(offset, offset);
        double[] products = columns.transposeTimes(offset);
        for (int c = 0; c < rank; c++) {
            slope[c] = products[c] - dual[c];
            height += dual[c] * products[c] - dual[c] * dual[c] / 2;
        }
    }

    /** Does one step; returns false if no improvement is possible. */
    private boolean newtonStep() {
        double slopeNorm = norm(slope);
        fillSystem();
        double[] direction = slope.clone();
        cholesky.solve(direction);
        double[] start = dual.clone();
        double startHeight = height;
        double rise = dot(slope, direction);
        for (double length = 1; length > 1e-12; length /= 2) {
            for (int c = 0; c < rank; c++) {
                dual[c] = start[c] + length * direction[c];
            }
            evaluate();
            double newNorm = norm(slope);
            boolean higher = height >= startHeight + 1e-4 * length * rise;
            if (newNorm <= 0.5 * slopeNorm || (higher && newNorm < slopeNorm) || (higher && height > startHeight)) {
                return true;
            }
        }
        System.arraycopy(start, 0, dual, 0, rank); // only rounding is left
        evaluate();
        return false;
    }

    /** I + H_Fᵀ P H_F / ε. */
    private void fillSystem() {
        int count = fillFree();
        freeColumns.copy(free, count); // H_F
        double[] means = new double[rank];
        for (int c = 0; c < rank; c++) {
            means[c] = subtractMean(freeColumns.column(c), freeColumns.count(), count);
        }
        for (int c = 0; c < rank; c++) {
            for (int d = 0; d <= c; d++) { // a free edge outside the support has the entry 0 − mean
                double outside = (count - freeColumns.count()) * means[c] * means[d];
                double product = freeColumns.product(c, d) + outside;
                cholesky.upperRows()[d][c] = product / epsilon + (c == d ? 1 : 0);
            }
        }
        if (!cholesky.factorise(rank)) {
            throw new ArithmeticException("the dual system of " + rank + " unknowns is not positive definite.");
        }
    }

    private int fillFree() {
        int count = 0;
        for (int l = 0; l < x.length; l++) {
            if (x[l] > set.lower(l) && x[l] < set.upper(l)) {
                free[count++] = l;
            }
        }
        return count;
    }

    private static double subtractMean(double[] column, int count, int of) {
        double mean = 0;
        for (int n = 0; n < count; n++) {
            mean += column[n] / of;
        }
        for (int n = 0; n < count; n++) {
            column[n] -= mean;
        }
        return mean;
    }

    private static double[] minus(double[] x, double[] y) {
        double[] result = x.clone();
        addScaled(result, -1, y);
        return result;
    }

    private static double norm(double[] x) {
        return Math.sqrt(dot(x, x));
    }
}
