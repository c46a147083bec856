package org.hushgraph.convex;

import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Parallel;

/**
 * The nearest point of a capped simplex in the Euclidean norm.
 *
 * <pre>  x_l = clip(y_l − ν, lower_l, upper_l),  ν such that Σ_l x_l = budget </pre>
 *
 * The sum decreases with ν and has breakpoints at y_l − upper_l and y_l − lower_l. On many edges, Newton's method first
 * comes close to ν in a few parallel passes. Then each step tries a breakpoint inside the bracket of ν and shrinks the
 * bracket. Edges without a breakpoint inside it are settled: fixed at a bound, or free. Cost: expected O(M), as in
 * quickselect.
 */
final class EuclideanProjection {
    private static final double ROUNDING = 1e-15;
    private static final int NEWTON_STEPS = 8;
    private static final int CHUNK = 64; // terms summed without compensation

    private static final int SUM = 0;
    private static final int SIZE = 1; // Σ |x|
    private static final int FREE = 2; // edges between their bounds
    private static final int OUTSIDE = 2; // edges beyond their bounds

    private final CappedSimplex set;
    private final double[] y;
    private double left = Double.NEGATIVE_INFINITY; // ν is between left and right
    private double right = Double.POSITIVE_INFINITY;

    private EuclideanProjection(CappedSimplex set, double[] y) {
        this.set = set;
        this.y = y;
    }

    /** Replaces y by its projection. A point that is feasible up to rounding stays unchanged, bit for bit. */
    static void project(CappedSimplex set, double[] y) {
        for (int n = 0; n < 2; n++) { // twice if y was so far away that y − ν lost digits
            EuclideanProjection projection = new EuclideanProjection(set, y);
            double[] sums = Parallel.sums(y.length, 3, projection::check);
            if (!Double.isFinite(sums[SIZE])) { // the search would not end
                throw new IllegalArgumentException(
                        "the weights to project must be finite numbers, and so must their sum.");
            }
            if (sums[OUTSIDE] == 0 && projection.meetsBudget(sums)) {
                return;
            }
            projection.shiftAndClip((sums[SUM] - set.budget()) / y.length);
        }
    }

    private boolean meetsBudget(double[] sums) {
        return Math.abs(sums[SUM] - set.budget()) <= ROUNDING * (sums[SIZE] + Math.abs(set.budget()));
    }

    /** Separate from {@link #addClipped}: one loop for both takes a sixth longer on a million links. */
    private void check(double[] sums, int from, int to) {
        CompensatedSum sum = new CompensatedSum();
        for (int start = from; start < to; start += CHUNK) {
            int end = Math.min(to, start + CHUNK);
            double part = 0;
            double size = 0;
            int outside = 0;
            for (int l = start; l < end; l++) {
                part += y[l];
                size += Math.abs(y[l]);
                outside += y[l] >= set.lower(l) && y[l] <= set.upper(l) ? 0 : 1;
            }
            sum.add(part);
            sums[SIZE] += size;
            sums[OUTSIDE] += outside;
        }
        sums[SUM] += sum.value();
    }

    private void shiftAndClip(double guess) {
        double nu = y.length <= Parallel.BLOCK ? search() : newton(guess) ? left : polished(search());
        Parallel.forBlocks(y.length, (from, to) -> {
            for (int l = from; l < to; l++) {
                y[l] = clipped(l, nu);
            }
        });
    }

    private double clipped(int l, double nu) {
        return Math.min(set.upper(l), Math.max(set.lower(l), y[l] - nu));
    }

    /** Shrinks the bracket; returns true if it found ν, which is then the left end. */
    private boolean newton(double guess) {
        double nu = guess;
        for (int n = 0; n < NEWTON_STEPS && nu > left && nu < right; n++) {
            double[] sums = sumsAt(nu);
            if (meetsBudget(sums)) {
                left = nu;
                return true;
            }
            if (sums[SUM] > set.budget()) {
                left = nu;
            } else {
                right = nu;
            }
            nu += (sums[SUM] - set.budget()) / sums[FREE]; // outside the bracket if nothing is free
        }
        return false;
    }

    /** Corrects ν for the rounding errors of plain sums over many edges. */
    private double polished(double nu) {
        double[] sums = sumsAt(nu);
        return sums[FREE] == 0 ? nu : nu + (sums[SUM] - set.budget()) / sums[FREE];
    }

    private double[] sumsAt(double nu) {
        return Parallel.sums(y.length, 3, (parts, from, to) -> addClipped(parts, nu, from, to));
    }

    private void addClipped(double[] sums, double nu, int from, int to) {
        CompensatedSum sum = new CompensatedSum();
        for (int start = from; start < to; start += CHUNK) {
            int end = Math.min(to, start + CHUNK);
            double part = 0;
            double size = 0;
            int free = 0;
            for (int l = start; l < end; l++) {
                double x = clipped(l, nu);
                part += x;
                size += Math.abs(x);
                free += x > set.lower(l) && x < set.upper(l) ? 1 : 0;
            }
            sum.add(part);
            sums[SIZE] += size;
            sums[FREE] += free;
        }
        sums[SUM] += sum.value();
    }

    private double search() {
        int[] open = new int[y.length]; // edges with a breakpoint inside the bracket
        double settled = 0; // sum of the settled edges at ν = 0 …
        int free = 0; // … and the number of them that move with ν
        int count = -1; // all
        while (count != 0) {
            if (count > 0) {
                tryBreakpoint(open, count, settled, free);
            }
            int candidates = count < 0 ? y.length : count;
            int kept = 0;
            for (int n = 0; n < candidates; n++) {
                int l = count < 0 ? n : open[n];
                double toLower = y[l] - set.lower(l);
                double fromUpper = y[l] - set.upper(l);
                if (toLower <= left) {
                    settled += set.lower(l);
                } else if (fromUpper >= right) {
                    settled += set.upper(l);
                } else if (fromUpper <= left && toLower >= right) {
                    settled += y[l];
                    free++;
                } else {
                    open[kept++] = l;
                }
            }
            count = kept;
        }
        if (left == right || free == 0) {
            return Double.isInfinite(left) ? right : left;
        }
        return Math.min(right, Math.max(left, (settled - set.budget()) / free));
    }

    private void tryBreakpoint(int[] open, int count, double settled, int free) {
        double pivot = breakpoint(open, count);
        double sum = settled - free * pivot;
        for (int n = 0; n < count; n++) {
            sum += clipped(open[n], pivot);
        }
        if (sum >= set.budget()) {
            left = pivot;
        }
        if (sum <= set.budget()) {
            right = pivot;
        }
    }

    /** The median of three breakpoints inside the bracket: of the first, the middle and the last open edge. */
    private double breakpoint(int[] open, int count) {
        double a = breakpoint(open[0]);
        double b = breakpoint(open[count / 2]);
        double c = breakpoint(open[count - 1]);
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private double breakpoint(int l) {
        double toLower = y[l] - set.lower(l);
        return toLower > left && toLower < right ? toLower : y[l] - set.upper(l);
    }
}
