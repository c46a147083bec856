package org.hushgraph.convex;

/**
 * The nearest point of a capped simplex in the Euclidean norm.
 *
 * <pre>  x_l = clip(y_l − ν, lower_l, upper_l),  ν such that Σ_l x_l = budget </pre>
 *
 * The sum falls with ν and bends at y_l − upper_l and y_l − lower_l. A bend inside the bracket of ν is tried, the bracket
 * shrinks, and edges without a bend inside it are settled: fixed at a bound, or free. Cost: expected O(M), as in quickselect.
 */
final class EuclideanProjection {
    private final double[] lower;
    private final double[] upper;
    private final double budget;

    EuclideanProjection(double[] lower, double[] upper, double budget) {
        this.lower = lower;
        this.upper = upper;
        this.budget = budget;
    }

    /** Replaces y by its projection. What is feasible up to rounding stays as it is, and at its bounds bit by bit. */
    void project(double[] y) {
        for (int n = 0; n < 2 && !(isInside(y) && meetsBudget(y)); n++) {
            shiftAndClip(y); // twice when y was so far away that y − ν lost digits; then it is near
        }
    }

    private boolean isInside(double[] y) {
        for (int l = 0; l < y.length; l++) {
            if (!(y[l] >= lower[l] && y[l] <= upper[l])) {
                return false;
            }
        }
        return true;
    }

    private boolean meetsBudget(double[] y) {
        double size = 0;
        double sum = 0;
        for (double x : y) {
            sum += x;
            size += Math.abs(x);
        }
        return Math.abs(sum - budget) <= 1e-15 * (size + Math.abs(budget));
    }

    private void shiftAndClip(double[] y) {
        double nu = shift(y);
        for (int l = 0; l < y.length; l++) {
            y[l] = Math.min(upper[l], Math.max(lower[l], y[l] - nu));
        }
    }

    private double shift(double[] y) {
        int[] open = new int[y.length]; // edges with a bend inside the bracket
        for (int l = 0; l < open.length; l++) {
            open[l] = l;
        }
        int count = open.length;
        double left = Double.NEGATIVE_INFINITY;
        double right = Double.POSITIVE_INFINITY;
        double settled = 0; // what the settled edges add up to at ν = 0 …
        int free = 0; // … and how many of them move with ν
        while (count > 0) {
            double pivot = bend(y, open, count, left, right);
            double sum = settled - free * pivot;
            for (int n = 0; n < count; n++) {
                int l = open[n];
                sum += Math.min(upper[l], Math.max(lower[l], y[l] - pivot));
            }
            if (sum >= budget) {
                left = pivot;
            }
            if (sum <= budget) {
                right = pivot;
            }
            int kept = 0;
            for (int n = 0; n < count; n++) {
                int l = open[n];
                double toLower = y[l] - lower[l];
                double fromUpper = y[l] - upper[l];
                if (toLower <= left) {
                    settled += lower[l];
                } else if (fromUpper >= right) {
                    settled += upper[l];
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
        return Math.min(right, Math.max(left, (settled - budget) / free));
    }

    /** The middle one of three bends inside the bracket, taken from the first, the middle and the last open edge. */
    private double bend(double[] y, int[] open, int count, double left, double right) {
        double a = bend(y, open[0], left, right);
        double b = bend(y, open[count / 2], left, right);
        double c = bend(y, open[count - 1], left, right);
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private double bend(double[] y, int l, double left, double right) {
        double toLower = y[l] - lower[l];
        return toLower > left && toLower < right ? toLower : y[l] - upper[l];
    }
}
