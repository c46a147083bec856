package org.hushgraph.convex;

import java.util.Optional;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * The minimiser of a quadratic over a capped simplex in a low-rank metric, by Newton's method on its optimality
 * conditions.
 *
 * <pre>
 *  minimise ½(x − p)ᵀ𝔸(x − p) + s gᵀx over x ∈ 𝒫,   𝔸 = εI + HHᵀ
 *  x(μ, ν) = clip(p − (s g + Hμ)/ε − ν, lower, upper)
 *  Hᵀ(x − p) − μ = 0,   1ᵀx − budget = 0                                    r + 1 equations
 *  Newton: (I + H_FᵀH_F/ε) δμ + H_Fᵀ1 δν = Hᵀ(x − p) − μ,   1ᵀH_F δμ/ε + |F| δν = 1ᵀx − budget
 * </pre>
 *
 * F are the free edges. Edges outside the support of H interact with the others only through ν. Each guess of (μ, ν)
 * takes one pass over the edges and one over H; starting from the last round, two or three are enough. The equations
 * are piecewise linear. If the metric is well conditioned, Newton's method rarely cycles; if it does, the result is
 * empty.
 *
 * <p>Mathematics: section 6.
 */
final class SemismoothProjection {
    private static final int GUESSES = 20;
    private static final double SETTLED = 1e-14;
    private static final double BUDGET_MET = 1e-15;

    private static final int SUM = 0; // Σ x
    private static final int SIZE = 1; // Σ |x|
    private static final int FREE = 2; // edges outside the support that are between their bounds
    private static final int MOVED = 2; // Σ (x − p)² on the support
    private static final int TRANSPOSE_TIMES = 3; // Hᵀ(x − p), then changes of the Gram matrix

    private final PackedColumns columns;
    private final Support support;
    private final int rank;
    private final double epsilon;
    private final CappedSimplex set;
    private final Vector center;
    private final double slope; // s/ε
    private final Vector gradient;
    private final double[] x;
    private final double[] dual;
    private final double[] residual; // Hᵀ(x − p) − μ
    private final double[] ones; // (I + H_FᵀH_F/ε)⁻¹ H_Fᵀ1
    private final Cholesky cholesky;
    private double shift;
    private double budgetResidual; // 1ᵀx − budget
    private double freeOutside;
    private int guesses;

    SemismoothProjection(
            PackedColumns columns, double epsilon, CappedSimplex set, Vector center, double scale, Vector gradient) {
        this.columns = columns;
        this.support = columns.support();
        this.rank = columns.rank();
        this.epsilon = epsilon;
        this.set = set;
        this.center = center;
        this.slope = scale / epsilon;
        this.gradient = gradient;
        this.x = new double[set.size()];
        this.dual = new double[rank];
        this.residual = new double[rank];
        this.ones = new double[rank];
        this.cholesky = new Cholesky(rank);
    }

    /** The minimiser, starting from a guess of μ and ν; empty if Newton's method did not converge. */
    Optional<Vector> from(double[] dualGuess, double shiftGuess) {
        System.arraycopy(dualGuess, 0, dual, 0, Math.min(rank, dualGuess.length));
        shift = shiftGuess;
        while (guesses++ < GUESSES) {
            if (evaluate()) {
                return Optional.of(Vector.adopt(x));
            }
            if (!newtonStep()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    double[] dual() {
        return dual;
    }

    double shift() {
        return shift;
    }

    int guesses() {
        return guesses;
    }

    /** Computes x(μ, ν) and the residuals of the equations; returns true if only rounding is left. */
    private boolean evaluate() {
        double[] outside = Parallel.sums(set.size(), 3, this::addOutside);
        double[] inside = Parallel.sums(
                support.count(), TRANSPOSE_TIMES + rank + GramMatrices.productCount(rank), this::addInside);
        columns.grams().addFree(rank, inside, TRANSPOSE_TIMES + rank);
        freeOutside = outside[FREE];
        budgetResidual = outside[SUM] + inside[SUM] - set.budget();
        double squaredResidual = 0;
        double trace = 0;
        for (int c = 0; c < rank; c++) {
            residual[c] = inside[TRANSPOSE_TIMES + c] - dual[c];
            squaredResidual += residual[c] * residual[c];
            trace += columns.grams().get(c, c);
        }
        double size = outside[SIZE] + inside[SIZE] + Math.abs(set.budget());
        return Math.abs(budgetResidual) <= BUDGET_MET * size
                && squaredResidual <= SETTLED * SETTLED * trace * inside[MOVED];
    }

    /** Edges outside the support: x = clip(p − s g/ε − ν). Usually whole words of 64 edges are inside or outside. */
    private void addOutside(double[] sums, int from, int to) {
        CompensatedSum sum = new CompensatedSum();
        for (int start = from; start < to; start += 64) {
            long word = support.word(start >>> 6);
            if (word != -1) {
                sum.add(addWord(sums, ~word, start, Math.min(to, start + 64)));
            }
        }
        sums[SUM] += sum.value();
    }

    private double addWord(double[] sums, long outside, int from, int to) {
        double sum = 0;
        double size = 0;
        int free = 0;
        for (int l = from; l < to; l++) {
            if ((outside & 1L << l) != 0) {
                double target = center.get(l) - slope * gradient.get(l) - shift;
                double low = set.lower(l);
                double high = set.upper(l);
                double clipped = target <= low ? low : target >= high ? high : target;
                free += target > low && target < high ? 1 : 0;
                x[l] = clipped;
                sum += clipped;
                size += Math.abs(clipped);
            }
        }
        sums[SIZE] += size;
        sums[FREE] += free;
        return sum;
    }

    private void addInside(double[] sums, int from, int to) {
        double[] tile = new double[Math.min(PackedColumns.TILE, to - from)];
        double[] row = new double[rank + 1];
        CompensatedSum sum = new CompensatedSum();
        for (int start = from; start < to; start += PackedColumns.TILE) {
            int end = Math.min(to, start + PackedColumns.TILE);
            for (int slot = start; slot < end; slot++) {
                int l = support.edge(slot);
                tile[slot - start] = center.get(l) - slope * gradient.get(l) - shift;
            }
            columns.addTimes(tile, -1 / epsilon, dual, start, end);
            sum.add(clip(tile, start, end, sums, row));
            addTransposeTimes(tile, start, end, sums);
        }
        sums[SUM] += sum.value();
    }

    /** Clips the targets and replaces them by x − p; returns the sum of x. */
    private double clip(double[] tile, int start, int end, double[] sums, double[] row) {
        double sum = 0;
        for (int slot = start; slot < end; slot++) {
            int l = support.edge(slot);
            double target = tile[slot - start];
            boolean free = target > set.lower(l) && target < set.upper(l);
            if (free != columns.isFree(slot)) {
                columns.mark(slot, free, sums, TRANSPOSE_TIMES + rank, row);
            }
            x[l] = target <= set.lower(l) ? set.lower(l) : target >= set.upper(l) ? set.upper(l) : target;
            tile[slot - start] = x[l] - center.get(l);
            sum += x[l];
            sums[SIZE] += Math.abs(x[l]);
        }
        return sum;
    }

    private void addTransposeTimes(double[] offsets, int start, int end, double[] sums) {
        sums[MOVED] += Rows.dot(offsets, 0, end - start, offsets, 0);
        columns.addTransposeTimes(sums, TRANSPOSE_TIMES, offsets, start, end);
    }

    /** Returns false if no edge is free to meet the budget. */
    private boolean newtonStep() {
        GramMatrices grams = columns.grams();
        for (int c = 0; c < rank; c++) {
            ones[c] = grams.free(0, c + 1);
            for (int d = 0; d <= c; d++) {
                cholesky.upperRows()[d][c] = grams.free(c + 1, d + 1) / epsilon + (c == d ? 1 : 0);
            }
        }
        double free = freeOutside + grams.free(0, 0);
        if (free == 0 || !cholesky.factorise(rank)) {
            return false;
        }
        cholesky.solve(ones);
        cholesky.solve(residual);
        double across = 0; // 1ᵀH_F (I + H_FᵀH_F/ε)⁻¹ (Hᵀ(x − p) − μ)
        double along = 0; // 1ᵀH_F (I + H_FᵀH_F/ε)⁻¹ H_Fᵀ1
        for (int c = 0; c < rank; c++) {
            across += grams.free(0, c + 1) * residual[c];
            along += grams.free(0, c + 1) * ones[c];
        }
        double change = (budgetResidual - across / epsilon) / (free - along / epsilon);
        shift += change;
        for (int c = 0; c < rank; c++) {
            dual[c] += residual[c] - change * ones[c];
        }
        return true;
    }
}
