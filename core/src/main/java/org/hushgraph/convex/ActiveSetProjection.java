package org.hushgraph.convex;

import java.util.Arrays;
import java.util.Optional;
import org.hushgraph.linalg.Vector;

/**
 * The projection in the norm of a metric, by guessing which weights end at a bound.
 *
 * <pre>
 *  on the free weights F:   𝔸_FF p + ν1 = −[𝔸(x − y)]_F,   1ᵀp = budget − 1ᵀx,   x ← x + p
 * </pre>
 *
 * The first phase starts from the active set of a nearby point and corrects all wrong guesses at once. It usually takes
 * two or three solves, and only one if nothing changed since the last round (primal-dual active set, Hintermüller, Ito,
 * Kunisch 2003). It can cycle. Then the classical method takes over: it changes one guess at a time along feasible
 * points and always terminates.
 */
final class ActiveSetProjection {
    private static final int BULK_STEPS = 20;

    private final FreeSystem metric;
    private final CappedSimplex set;
    private final double[] y;
    private final int size;
    private final int[] free;
    private final byte[] state; // −1 at the lower bound, 0 free, 1 at the upper bound
    private final double[] gradient; // 𝔸(x − y)
    private final double[] step;
    private final double[] ones; // 𝔸_FF⁻¹ 1
    private final double[] offset; // x − y
    private int freeCount;
    private double multiplier;
    private int steps;

    ActiveSetProjection(FreeSystem metric, CappedSimplex set, double[] y) {
        this.metric = metric;
        this.set = set;
        this.y = y;
        this.size = y.length;
        this.free = new int[size];
        this.state = new byte[size];
        this.gradient = new double[size];
        this.step = new double[size];
        this.ones = new double[size];
        this.offset = new double[size];
    }

    Vector from(double[] near) {
        return tryFrom(near, BULK_STEPS).orElseGet(() -> {
            double[] x = set.project(Vector.of(near)).toArray();
            steps += correctOneByOne(x);
            return refined(x);
        });
    }

    /**
     * The same with at most {@code guesses} guesses of the active set, all corrected at once; empty if that is not
     * enough.
     */
    Optional<Vector> tryFrom(double[] near, int guesses) {
        double[] x = near.clone();
        for (int l = 0; l < size; l++) {
            state[l] = (byte) (x[l] <= set.lower(l) ? -1 : x[l] >= set.upper(l) ? 1 : 0);
            snap(x, l);
        }
        return correctAllAtOnce(x, guesses) ? Optional.of(refined(x)) : Optional.empty();
    }

    private Vector refined(double[] x) {
        for (int n = 0; n < metric.refinements() && freeCount > 0; n++) {
            if (n > 0) {
                fillGradient(x); // for n = 0 it is up to date from the last check
            }
            fillStep(x);
            for (int f = 0; f < freeCount; f++) {
                int l = free[f];
                x[l] = Math.min(set.upper(l), Math.max(set.lower(l), x[l] + step[f]));
            }
        }
        return set.project(Vector.adopt(x)); // removes rounding errors only
    }

    int steps() {
        return steps;
    }

    Projected.Status status() {
        return steps < limit() ? Projected.Status.CONVERGED : Projected.Status.ITERATION_LIMIT;
    }

    private int limit() {
        return 100 + 20 * size;
    }

    private void snap(double[] x, int l) {
        if (state[l] != 0) {
            x[l] = state[l] < 0 ? set.lower(l) : set.upper(l);
        }
    }

    /** Returns false if it did not converge. */
    private boolean correctAllAtOnce(double[] x, int guesses) {
        for (int n = 0; n < guesses; n++) {
            if (!solveOnFree(x)) {
                return false;
            }
            steps++;
            for (int f = 0; f < freeCount; f++) {
                x[free[f]] += step[f];
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
                return true;
            }
        }
        return false;
    }

    private byte corrected(double[] x, int l) {
        if (state[l] == 0) {
            return (byte) (x[l] < set.lower(l) ? -1 : x[l] > set.upper(l) ? 1 : 0);
        }
        return isCorrectlyBound(l) ? state[l] : 0;
    }

    /** Whether the bound that holds l pushes against the gradient. Rounding must not release it. */
    private boolean isCorrectlyBound(int l) {
        if (set.lower(l) == set.upper(l)) {
            return true;
        }
        return state[l] * (gradient[l] + multiplier) <= 1e-14 * (Math.abs(gradient[l]) + Math.abs(multiplier));
    }

    private int correctOneByOne(double[] x) {
        for (int l = 0; l < size; l++) {
            state[l] = (byte) (x[l] <= set.lower(l) ? -1 : x[l] >= set.upper(l) ? 1 : 0);
        }
        for (int turn = 1; turn < limit(); turn++) {
            if (!solveOnFree(x)) {
                if (!releasePair(x)) {
                    return turn;
                }
                continue;
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
                return turn;
            }
        }
        fillGradient(x);
        return limit();
    }

    private boolean releaseWorst(double[] x) {
        fillGradient(x);
        int worst = -1;
        double most = 0;
        for (int l = 0; l < size; l++) {
            double violation = state[l] * (gradient[l] + multiplier);
            if (state[l] != 0 && !isCorrectlyBound(l) && violation > most) {
                most = violation;
                worst = l;
            }
        }
        if (worst >= 0) {
            state[worst] = 0;
        }
        return worst >= 0;
    }

    /** At a vertex: releases one weight to rise and one to fall together; returns false if that gains nothing. */
    private boolean releasePair(double[] x) {
        fillGradient(x);
        int up = -1;
        int down = -1;
        for (int l = 0; l < size; l++) {
            if (set.lower(l) < set.upper(l)) {
                if (state[l] < 0 && (up < 0 || gradient[l] < gradient[up])) {
                    up = l;
                } else if (state[l] > 0 && (down < 0 || gradient[l] > gradient[down])) {
                    down = l;
                }
            }
        }
        if (up < 0 || down < 0 || gradient[down] - gradient[up] <= 1e-14 * Math.abs(gradient[up])) {
            return false;
        }
        state[up] = 0;
        state[down] = 0;
        return true;
    }

    private void fillGradient(double[] x) {
        for (int l = 0; l < size; l++) {
            offset[l] = x[l] - y[l];
        }
        metric.times(offset, gradient);
    }

    /** Computes {@code step} on the free weights and the multiplier ν; returns false if no weight is free. */
    private boolean solveOnFree(double[] x) {
        freeCount = 0;
        for (int l = 0; l < size; l++) {
            if (state[l] == 0) {
                free[freeCount++] = l;
            }
        }
        if (freeCount == 0) {
            return false;
        }
        if (!metric.factorise(free, freeCount)) {
            throw new ArithmeticException("the metric is not positive definite on " + freeCount + " free weights.");
        }
        Arrays.fill(ones, 0, freeCount, 1);
        metric.solve(ones);
        fillGradient(x);
        fillStep(x);
        return true;
    }

    private void fillStep(double[] x) {
        double missing = set.budget();
        for (int l = 0; l < size; l++) {
            missing -= x[l];
        }
        double mean = 0; // −ν is near the mean: subtracted first, so the right-hand side is small at the optimum
        for (int n = 0; n < freeCount; n++) {
            mean += gradient[free[n]] / freeCount;
        }
        for (int n = 0; n < freeCount; n++) {
            step[n] = mean - gradient[free[n]];
        }
        metric.solve(step);
        double sumStep = 0;
        double sumOnes = 0;
        for (int n = 0; n < freeCount; n++) {
            sumStep += step[n];
            sumOnes += ones[n];
        }
        double correction = (sumStep - missing) / sumOnes;
        multiplier = correction - mean;
        for (int n = 0; n < freeCount; n++) {
            step[n] -= correction * ones[n];
        }
    }
}
