package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Vector;

/**
 * The nearest point of a capped simplex in relative entropy, KL(x, z) = Σ_l x_l log(x_l/z_l) − x_l + z_l.
 *
 * <pre>  x_l = clip(c z_l, lower_l, upper_l),  c &gt; 0 such that Σ_l x_l = budget </pre>
 *
 * All computations use logarithms, y = log z and ν = log c, so nothing overflows. The sum grows with ν and has
 * breakpoints at log lower_l − y_l and log upper_l − y_l. A binary search over the sorted breakpoints finds the two
 * that enclose ν, which determines the free weights. These share the rest of the budget in proportion to e^{y_l}. Cost:
 * O(M log M).
 *
 * <p>Mathematics: section 6.1.
 */
final class EntropicProjection {
    private final CappedSimplex set;
    private final Vector y;
    private final double[] leaving; // the ν at which a weight leaves its lower bound; infinite if z_l = 0
    private final double[] arriving; // the ν at which it reaches its upper bound
    private final double[] breakpoints; // all of these, in ascending order

    private EntropicProjection(CappedSimplex set, Vector y) {
        this.set = set;
        this.y = y;
        int size = y.size();
        this.leaving = new double[size];
        this.arriving = new double[size];
        for (int l = 0; l < size; l++) {
            leaving[l] = isZero(l) ? Double.POSITIVE_INFINITY : Math.log(set.lower(l)) - y.get(l);
            arriving[l] = isZero(l) ? Double.POSITIVE_INFINITY : Math.log(set.upper(l)) - y.get(l);
        }
        this.breakpoints = Arrays.copyOf(leaving, 2 * size);
        System.arraycopy(arriving, 0, breakpoints, size, size);
        Arrays.sort(breakpoints);
    }

    /**
     * The projection of z = e^y onto a set without negative weights. If y is −∞, the weight is its lower bound: 0 stays
     * 0.
     */
    static Vector project(CappedSimplex set, Vector y) {
        return new EntropicProjection(set, y).point();
    }

    private boolean isZero(int l) {
        return y.get(l) == Double.NEGATIVE_INFINITY;
    }

    private Vector point() {
        int above = firstBreakpointAboveTheBudget();
        double left = above == 0 ? Double.NEGATIVE_INFINITY : breakpoints[above - 1];
        double right = above == breakpoints.length ? Double.POSITIVE_INFINITY : breakpoints[above];
        double largest = largestFree(left, right);
        CompensatedSum rest = new CompensatedSum();
        CompensatedSum free = new CompensatedSum();
        rest.add(set.budget());
        for (int l = 0; l < y.size(); l++) {
            if (isFree(l, left, right)) {
                free.add(Math.exp(y.get(l) - largest));
            } else {
                rest.add(-settled(l, left));
            }
        }
        double share = rest.value() / free.value();
        return Vector.generate(
                y.size(),
                l -> isFree(l, left, right)
                        ? clipped(l, share * Math.exp(y.get(l) - largest)) // c z_l
                        : settled(l, left));
    }

    /** The largest exponent; subtracted from all, so that none is above 0. */
    private double largestFree(double left, double right) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int l = 0; l < y.size(); l++) {
            largest = isFree(l, left, right) ? Math.max(largest, y.get(l)) : largest;
        }
        return largest;
    }

    private boolean isFree(int l, double left, double right) {
        return leaving[l] < right && arriving[l] > left;
    }

    private double settled(int l, double left) {
        return arriving[l] <= left && !isZero(l) ? set.upper(l) : set.lower(l);
    }

    private double clipped(int l, double weight) {
        return Math.min(set.upper(l), Math.max(set.lower(l), weight));
    }

    private int firstBreakpointAboveTheBudget() {
        int from = 0;
        int to = breakpoints.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sumAt(breakpoints[middle]) > set.budget()) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private double sumAt(double nu) {
        CompensatedSum sum = new CompensatedSum();
        for (int l = 0; l < y.size(); l++) {
            sum.add(isFree(l, nu, nu) ? clipped(l, Math.exp(y.get(l) + nu)) : settled(l, nu));
        }
        return sum.value();
    }
}
