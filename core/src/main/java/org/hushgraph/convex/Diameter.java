package org.hushgraph.convex;

import java.util.Arrays;

/**
 * The diameter of a capped simplex.
 *
 * <pre>  D = max_{x,y∈𝒫} ‖x − y‖₂ </pre>
 *
 * A convex function has its maximum at vertices. With equal bounds, a vertex has m weights at the upper bound, one in
 * between and the rest at the lower bound. Trying the few possible overlaps of two such patterns gives the exact value.
 * With bounds that differ from edge to edge the value is an upper bound: ‖x − y‖² ≤ Σ r_l |x_l − y_l| with r_l the
 * width of edge l. Weight taken from some edges must go to others, so at most the slack moves each way: Σ|x_l − y_l| ≤
 * 2·slack.
 *
 * <p>Paper: eq. (18). Mathematics: section 7.
 *
 * @param value D or an upper bound on it
 * @param exact whether it is D itself
 */
public record Diameter(double value, boolean exact) {
    static Diameter of(CappedSimplex set) {
        double least = set.least();
        double slack = Math.max(0, Math.min(set.budget() - least, set.most() - set.budget()));
        return set.hasEqualBounds()
                ? new Diameter(
                        Math.sqrt(equalBounds(set.size(), set.upper(0) - set.lower(0), set.budget() - least)), true)
                : new Diameter(Math.sqrt(upperBound(set, slack)), false);
    }

    /**
     * Squared distance of two vertices, each with {@code full} weights at {@code width}, one at {@code part}, the rest
     * at 0.
     */
    private static double equalBounds(int size, double width, double slack) {
        if (width <= 0 || slack <= 0) {
            return 0;
        }
        int full = (int) Math.min(size, Math.floor(slack / width * (1 + 1e-14)));
        double part = Math.max(0, slack - full * width);
        if (full >= size) {
            return 0;
        }
        double best = 0;
        for (Overlap mine : Overlap.values()) { // value of y where x is in between
            for (Overlap theirs : Overlap.values()) { // value of x where y is in between
                best = Math.max(best, overlap(size, width, full, part, mine, theirs));
            }
        }
        return best;
    }

    private enum Overlap {
        TOP,
        BETWEEN,
        BOTTOM
    }

    private static double overlap(int size, double width, int full, double part, Overlap mine, Overlap theirs) {
        boolean together = mine == Overlap.BETWEEN;
        if (together != (theirs == Overlap.BETWEEN)) {
            return 0;
        }
        int others = size - (together ? 1 : 2);
        int myTops = full - (theirs == Overlap.TOP ? 1 : 0);
        int theirTops = full - (mine == Overlap.TOP ? 1 : 0);
        if (myTops < 0 || theirTops < 0 || myTops > others || theirTops > others) {
            return 0;
        }
        int shared = Math.max(0, myTops + theirTops - others);
        double sum = (double) (myTops + theirTops - 2 * shared) * width * width;
        if (!together) {
            sum += square(mine == Overlap.TOP ? width - part : part);
            sum += square(theirs == Overlap.TOP ? width - part : part);
        }
        return sum;
    }

    private static double square(double x) {
        return x * x;
    }

    /** max Σ r_l t_l over 0 ≤ t_l ≤ r_l, Σ t_l ≤ 2 slack: the widest edges first. */
    private static double upperBound(CappedSimplex set, double slack) {
        double[] widths = new double[set.size()];
        Arrays.setAll(widths, l -> set.upper(l) - set.lower(l));
        Arrays.parallelSort(widths);
        double left = 2 * slack;
        double sum = 0;
        for (int l = widths.length - 1; l >= 0 && left > 0; l--) {
            double moved = Math.min(widths[l], left);
            sum += widths[l] * moved;
            left -= moved;
        }
        return sum;
    }
}
