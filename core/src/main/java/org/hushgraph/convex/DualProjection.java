package org.hushgraph.convex;

import static org.hushgraph.convex.LowRankMetric.addScaled;
import static org.hushgraph.convex.LowRankMetric.dot;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * The projection in the norm of a low-rank metric, by Newton's method on a dual with one unknown a column of H.
 *
 * <pre>
 *  x(μ) = Π(y − Hμ/ε),   Π the Euclidean projection,   μ = Hᵀ(x(μ) − y) at the optimum
 *  maximise θ(μ) = ε/2 ‖x − y‖² + μᵀHᵀ(x − y) − ½‖μ‖²,   ∇θ = Hᵀ(x − y) − μ
 *  Newton: (I + H_Fᵀ P H_F / ε) δ = ∇θ,   F the free weights, P = I − 11ᵀ/|F|
 * </pre>
 *
 * Every iterate is feasible, and the system is never singular. θ is concave and piecewise quadratic, so that Newton's steps
 * with a line search end after finitely many. Then the weights found free are polished in the primal, which undoes the
 * cancellation in y − Hμ/ε. Cost: O(M r²) a step.
 *
 * <p>Mathematics: section 6.
 */
final class DualProjection {
    private static final int LIMIT = 200;
    private static final int POLISHES = 4;

    private final LowRankMetric metric;
    private final CappedSimplex set;
    private final double[] y;
    private final int rank;
    private final int size;
    private final double[] dual;
    private final double[] slope; // ∇θ
    private final Cholesky cholesky;
    private double[] x;
    private double height; // θ

    DualProjection(LowRankMetric metric, CappedSimplex set, double[] y) {
        this.metric = metric;
        this.set = set;
        this.y = y;
        this.rank = metric.rank();
        this.size = y.length;
        this.dual = new double[rank];
        this.slope = new double[rank];
        this.cholesky = new Cholesky(rank);
    }

    Projected from(double[] near) {
        double[] offset = minus(near, y);
        for (int c = 0; c < rank; c++) {
            dual[c] = dot(metric.column(c), offset);
        }
        evaluate();
        int steps = 0;
        boolean moving = rank > 0;
        while (moving && steps < LIMIT) {
            moving = newtonStep();
            steps++;
        }
        polish();
        Vector point = Vector.of(x);
        double residual = metric.residual(point, Vector.of(y), set);
        Projected.Status status = steps < LIMIT ? Projected.Status.CONVERGED : Projected.Status.ITERATION_LIMIT;
        return new Projected(point, status, steps, residual);
    }

    /** x(μ), ∇θ and θ. */
    private void evaluate() {
        double[] shifted = y.clone();
        for (int c = 0; c < rank; c++) {
            addScaled(shifted, -dual[c] / metric.epsilon(), metric.column(c));
        }
        x = set.project(Vector.adopt(shifted)).toArray();
        double[] offset = minus(x, y);
        height = metric.epsilon() / 2 * dot(offset, offset);
        for (int c = 0; c < rank; c++) {
            double pull = dot(metric.column(c), offset);
            slope[c] = pull - dual[c];
            height += dual[c] * pull - dual[c] * dual[c] / 2;
        }
    }

    /** One step; false when nothing is left to gain. */
    private boolean newtonStep() {
        double slopeNorm = norm(slope);
        if (slopeNorm <= 1e-15 * (norm(dual) + 1e-300)) {
            return false;
        }
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
        System.arraycopy(start, 0, dual, 0, rank); // rounding is all that is left
        evaluate();
        return false;
    }

    /** I + H_Fᵀ P H_F / ε. */
    private void fillSystem() {
        boolean[] free = freeWeights();
        int freeCount = 0;
        for (boolean f : free) {
            freeCount += f ? 1 : 0;
        }
        double[] sums = new double[rank];
        for (int c = 0; c < rank; c++) {
            double[] column = metric.column(c);
            for (int l = 0; l < size; l++) {
                sums[c] += free[l] ? column[l] : 0;
            }
            for (int d = 0; d <= c; d++) {
                double[] other = metric.column(d);
                double sum = 0;
                for (int l = 0; l < size; l++) {
                    sum += free[l] ? column[l] * other[l] : 0;
                }
                double centred = freeCount == 0 ? 0 : sum - sums[c] * sums[d] / freeCount;
                cholesky.rows()[c][d] = centred / metric.epsilon() + (c == d ? 1 : 0);
            }
        }
        if (!cholesky.factorise(rank)) {
            throw new ArithmeticException("the dual system of " + rank + " unknowns is not positive definite.");
        }
    }

    private boolean[] freeWeights() {
        boolean[] free = new boolean[size];
        for (int l = 0; l < size; l++) {
            free[l] = x[l] > set.lower(l) && x[l] < set.upper(l);
        }
        return free;
    }

    /** Solves on the free weights in the primal, with refinement: (εI + H_F H_Fᵀ) p + ν1 = −[𝔸(x − y)]_F, 1ᵀp = 0. */
    private void polish() {
        boolean[] free = freeWeights();
        for (int pass = 0; pass < POLISHES; pass++) {
            double[] step = metric.times(Vector.adopt(minus(x, y))).toArray();
            double[] ones = new double[size];
            for (int l = 0; l < size; l++) {
                step[l] = free[l] ? -step[l] : 0;
                ones[l] = free[l] ? 1 : 0;
            }
            if (pass == 0) {
                fillFreeGram(free);
            }
            solveOnFree(free, step);
            solveOnFree(free, ones);
            double sumOnes = sum(ones);
            if (sumOnes <= 0) {
                return;
            }
            addScaled(step, -sum(step) / sumOnes, ones);
            addScaled(step, 1, x);
            x = set.project(Vector.adopt(step)).toArray();
        }
    }

    private void fillFreeGram(boolean[] free) {
        for (int c = 0; c < rank; c++) {
            for (int d = 0; d <= c; d++) {
                double sum = 0;
                for (int l = 0; l < size; l++) {
                    sum += free[l] ? metric.column(c)[l] * metric.column(d)[l] : 0;
                }
                cholesky.rows()[c][d] = sum + (c == d ? metric.epsilon() : 0);
            }
        }
        if (!cholesky.factorise(rank)) {
            throw new ArithmeticException("the polishing system of " + rank + " unknowns is not positive definite.");
        }
    }

    /** b ← (b − H_F (εI + H_FᵀH_F)⁻¹ H_Fᵀ b) / ε on the free weights; b is 0 elsewhere and stays so. */
    private void solveOnFree(boolean[] free, double[] b) {
        double[] small = new double[rank];
        for (int c = 0; c < rank; c++) {
            small[c] = dot(metric.column(c), b);
        }
        cholesky.solve(small);
        for (int c = 0; c < rank; c++) {
            addScaled(b, -small[c], metric.column(c));
        }
        for (int l = 0; l < size; l++) {
            b[l] = free[l] ? b[l] / metric.epsilon() : 0;
        }
    }

    private static double[] minus(double[] x, double[] y) {
        double[] result = x.clone();
        addScaled(result, -1, y);
        return result;
    }

    private static double sum(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        return sum;
    }

    private static double norm(double[] x) {
        return Math.sqrt(dot(x, x));
    }
}
