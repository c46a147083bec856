package org.hushgraph.convex;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * The projection in the norm of a dense metric, by guessing which weights end at a bound.
 *
 * <pre>
 *  on the free weights F:   𝔸_FF p + ν1 = −[𝔸(x − y)]_F,   1ᵀp = budget − 1ᵀx,   x ← x + p
 * </pre>
 *
 * First all wrong guesses are corrected at once, starting from the guess that a nearby point gives: two or three solves as a
 * rule, one when nothing changed since the last round (primal-dual active set, Hintermüller, Ito, Kunisch 2003). That can
 * cycle; then the classical method takes over, which changes one guess at a time along feasible points and always ends.
 */
final class ActiveSetProjection {
    private static final int BULK_STEPS = 20;

    private final double[][] metric;
    private final CappedSimplex set;
    private final double[] y;
    private final int size;
    private final int[] free;
    private final byte[] state; // −1 at the lower bound, 0 free, 1 at the upper bound
    private final double[] gradient; // 𝔸(x − y)
    private final double[] step;
    private final double[] ones;
    private final Cholesky cholesky;
    private int freeCount;
    private double multiplier;

    ActiveSetProjection(double[][] metric, CappedSimplex set, double[] y) {
        this.metric = metric;
        this.set = set;
        this.y = y;
        this.size = y.length;
        this.free = new int[size];
        this.state = new byte[size];
        this.gradient = new double[size];
        this.step = new double[size];
        this.ones = new double[size];
        this.cholesky = new Cholesky(size);
    }

    Projected from(double[] near) {
        double[] x = near.clone();
        for (int l = 0; l < size; l++) {
            state[l] = (byte) (x[l] <= set.lower(l) ? -1 : x[l] >= set.upper(l) ? 1 : 0);
            snap(x, l);
        }
        int steps = correctAllAtOnce(x);
        if (steps > BULK_STEPS) {
            x = set.project(Vector.of(near)).toArray();
            steps += correctOneByOne(x);
        }
        Vector point = set.project(Vector.adopt(x));
        double residual = residual(point);
        boolean converged = steps < BULK_STEPS + limit();
        return new Projected(
                point, converged ? Projected.Status.CONVERGED : Projected.Status.ITERATION_LIMIT, steps, residual);
    }

    private int limit() {
        return 100 + 20 * size;
    }

    private void snap(double[] x, int l) {
        if (state[l] != 0) {
            x[l] = state[l] < 0 ? set.lower(l) : set.upper(l);
        }
    }

    /** Returns the number of solves, more than {@link #BULK_STEPS} when it did not settle. */
    private int correctAllAtOnce(double[] x) {
        for (int steps = 1; steps <= BULK_STEPS; steps++) {
            if (!solveOnFree(x)) {
                return BULK_STEPS + 1;
            }
            for (int n = 0; n < freeCount; n++) {
                x[free[n]] += step[n];
            }
            fillGradient(x);
            boolean changed = false;
            for (int l = 0; l < size; l++) {
                byte next = corrected(x, l);
                changed |= next != state[l];
                state[l] = next;
                snap(x, l);
            }
            if (!changed) {
                return steps;
            }
        }
        return BULK_STEPS + 1;
    }

    private byte corrected(double[] x, int l) {
        if (state[l] == 0) {
            return (byte) (x[l] < set.lower(l) ? -1 : x[l] > set.upper(l) ? 1 : 0);
        }
        return isHeldRightly(l) ? state[l] : 0;
    }

    /** Whether the bound at which l is held pushes against the gradient. Rounding must not set it free. */
    private boolean isHeldRightly(int l) {
        if (set.lower(l) == set.upper(l)) {
            return true;
        }
        return state[l] * (gradient[l] + multiplier) <= 1e-14 * (Math.abs(gradient[l]) + Math.abs(multiplier));
    }

    private int correctOneByOne(double[] x) {
        for (int l = 0; l < size; l++) {
            state[l] = (byte) (x[l] <= set.lower(l) ? -1 : x[l] >= set.upper(l) ? 1 : 0);
        }
        for (int steps = 1; steps < limit(); steps++) {
            if (!solveOnFree(x)) {
                return steps; // one point is left
            }
            int blocking = -1;
            double length = 1;
            for (int n = 0; n < freeCount; n++) {
                int l = free[n];
                double room = (step[n] < 0 ? set.lower(l) : set.upper(l)) - x[l];
                if (step[n] != 0 && room / step[n] < length) {
                    length = Math.max(0, room / step[n]);
                    blocking = n;
                }
            }
            for (int n = 0; n < freeCount; n++) {
                x[free[n]] += length * step[n];
            }
            if (blocking >= 0) {
                state[free[blocking]] = (byte) (step[blocking] < 0 ? -1 : 1);
                snap(x, free[blocking]);
            } else if (!releaseWorst(x)) {
                return steps;
            }
        }
        return limit();
    }

    private boolean releaseWorst(double[] x) {
        fillGradient(x);
        int worst = -1;
        double most = 0;
        for (int l = 0; l < size; l++) {
            double violation = state[l] * (gradient[l] + multiplier);
            if (state[l] != 0 && !isHeldRightly(l) && violation > most) {
                most = violation;
                worst = l;
            }
        }
        if (worst >= 0) {
            state[worst] = 0;
        }
        return worst >= 0;
    }

    private void fillGradient(double[] x) {
        for (int i = 0; i < size; i++) {
            double[] row = metric[i];
            double sum = 0;
            for (int j = 0; j < size; j++) {
                sum += row[j] * (x[j] - y[j]);
            }
            gradient[i] = sum;
        }
    }

    /** Fills {@code step} over the free weights and the multiplier ν; false when nothing is free. */
    private boolean solveOnFree(double[] x) {
        freeCount = 0;
        double missing = set.budget();
        for (int l = 0; l < size; l++) {
            missing -= x[l];
            if (state[l] == 0) {
                free[freeCount++] = l;
            }
        }
        if (freeCount == 0) {
            return false;
        }
        fillGradient(x);
        for (int m = 0; m < freeCount; m++) {
            for (int n = 0; n <= m; n++) {
                cholesky.rows()[m][n] = metric[free[m]][free[n]];
            }
            step[m] = -gradient[free[m]];
            ones[m] = 1;
        }
        if (!cholesky.factorise(freeCount)) {
            return false;
        }
        cholesky.solve(step);
        cholesky.solve(ones);
        double sumStep = 0;
        double sumOnes = 0;
        for (int n = 0; n < freeCount; n++) {
            sumStep += step[n];
            sumOnes += ones[n];
        }
        multiplier = (sumStep - missing) / sumOnes;
        for (int n = 0; n < freeCount; n++) {
            step[n] -= multiplier * ones[n];
        }
        return true;
    }

    private double residual(Vector point) {
        fillGradient(point.toArray());
        double largest = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, metric[i][i]);
        }
        return Optimality.residual(Vector.of(gradient), point, set) / largest;
    }
}
