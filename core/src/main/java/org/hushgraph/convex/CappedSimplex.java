package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights: a box cut by a budget.
 *
 * <pre>  𝒫 = { w : lower ≤ w ≤ upper, 1ᵀw = budget } </pre>
 *
 * Bounds may differ from edge to edge; a set that is empty is refused with the arithmetic.
 *
 * <p>Paper: eq. (11) OnlineMaxObs, with lower 0.01, upper 0.99, budget 1.
 */
public final class CappedSimplex {
    private final double[] lower;
    private final double[] upper;
    private final double budget;

    private CappedSimplex(double[] lower, double[] upper, double budget) {
        this.lower = lower;
        this.upper = upper;
        this.budget = budget;
    }

    public static CappedSimplex of(int size, double lower, double upper, double budget) {
        return of(Vector.constant(size, lower), Vector.constant(size, upper), budget);
    }

    public static CappedSimplex of(Vector lower, Vector upper, double budget) {
        if (lower.size() != upper.size()) {
            throw new IllegalArgumentException(
                    "lower has " + lower.size() + " entries and upper " + upper.size() + ".");
        }
        if (!Double.isFinite(budget)) {
            throw new IllegalArgumentException("budget = " + budget + " must be a finite number.");
        }
        for (int l = 0; l < lower.size(); l++) {
            requireBounds(l, lower.get(l), upper.get(l));
        }
        double least = sum(lower);
        double most = sum(upper);
        double rounding = 1e-13 * Math.max(Math.abs(budget), Math.max(Math.abs(least), lower.size() * 1e-300));
        if (least > budget + rounding) {
            throw new IllegalArgumentException("the budget is too small: " + product(lower, "min", least) + " > budget "
                    + plain(budget) + ". Maybe raise the budget or lower min.");
        }
        if (most < budget - rounding) {
            throw new IllegalArgumentException("the budget is too large: " + product(upper, "max", most) + " < budget "
                    + plain(budget) + ". Maybe lower the budget or raise max.");
        }
        double[] reachable = new double[lower.size()]; // no weight can exceed what the others' minima leave
        for (int l = 0; l < reachable.length; l++) {
            reachable[l] = Math.min(upper.get(l), Math.max(lower.get(l), lower.get(l) + (budget - least)));
        }
        return new CappedSimplex(lower.toArray(), reachable, budget);
    }

    private static void requireBounds(int l, double lower, double upper) {
        if (!Double.isFinite(lower)) {
            throw new IllegalArgumentException(
                    "lower[" + l + "] = " + lower + " must be finite, or the set would be unbounded.");
        }
        if (Double.isNaN(upper) || upper < lower) {
            throw new IllegalArgumentException(
                    "edge " + l + ": max " + upper + " must be at least min " + lower + ", or no weight is allowed.");
        }
    }

    private static double sum(Vector values) { // Neumaier's sum, so that the edge of emptiness is where it should be
        double sum = 0;
        double lost = 0;
        for (int l = 0; l < values.size(); l++) {
            double next = sum + values.get(l);
            lost += Math.abs(sum) >= Math.abs(values.get(l))
                    ? (sum - next) + values.get(l)
                    : (values.get(l) - next) + sum;
            sum = next;
        }
        return Double.isInfinite(sum) ? sum : sum + lost;
    }

    private static String product(Vector bounds, String name, double total) {
        boolean same = bounds.min() == bounds.max();
        return same
                ? bounds.size() + " edges × " + name + " " + plain(bounds.get(0)) + " = " + plain(total)
                : "the " + name + " of " + bounds.size() + " edges sum up to " + plain(total);
    }

    private static String plain(double value) {
        double rounded = Math.rint(value * 1e12) / 1e12;
        double shown = Double.isFinite(rounded) ? rounded : value;
        return shown == Math.rint(shown) && Math.abs(shown) < 1e15
                ? Long.toString((long) shown)
                : Double.toString(shown);
    }

    public int size() {
        return lower.length;
    }

    public double lower(int l) {
        return lower[l];
    }

    /** The largest weight that edge l can have: its bound, or what the budget leaves if that is less. */
    public double upper(int l) {
        return upper[l];
    }

    public double budget() {
        return budget;
    }

    public boolean contains(Vector point, double tolerance) {
        for (int l = 0; l < lower.length; l++) {
            if (!(point.get(l) >= lower[l] - tolerance && point.get(l) <= upper[l] + tolerance)) {
                return false;
            }
        }
        return Math.abs(sum(point) - budget) <= tolerance * Math.max(1, Math.abs(budget));
    }

    /** As equal as the bounds allow: the feasible point nearest to budget / M everywhere. */
    public Vector uniform() {
        return project(Vector.constant(size(), budget / size()));
    }

    /** The feasible point nearest to y in the Euclidean norm. Cost: expected O(M). */
    public Vector project(Vector y) {
        double[] result = y.toArray();
        new EuclideanProjection(lower, upper, budget).project(result);
        return Vector.adopt(result);
    }

    /** A minimiser of cᵀw over the set, a vertex: the budget goes to the edges of least cost first. */
    public Vector minimiser(Vector cost) {
        Integer[] order = new Integer[size()];
        Arrays.setAll(order, l -> l);
        Arrays.sort(order, (l, m) -> Double.compare(cost.get(l), cost.get(m)));
        double[] point = lower.clone();
        double left = budget - sum(Vector.adopt(lower));
        for (int l : order) {
            double given = Math.max(0, Math.min(upper[l] - lower[l], left));
            point[l] += given;
            left -= given;
        }
        return Vector.adopt(point);
    }

    /** max_{v∈𝒫} gᵀ(w − v): bounds how far a convex loss with gradient g at w is above its minimum. */
    public double frankWolfeGap(Vector point, Vector gradient) {
        return Math.max(0, alongBudget(gradient, point.minus(minimiser(gradient))));
    }

    /** gᵀd for a direction that keeps the budget, 1ᵀd = 0: the mean of g is taken out, so that d's rounding does not count. */
    static double alongBudget(Vector gradient, Vector direction) {
        double mean = gradient.sum() / gradient.size();
        double sum = 0;
        for (int l = 0; l < direction.size(); l++) {
            sum += (gradient.get(l) - mean) * direction.get(l);
        }
        return sum;
    }

    /** D = max ‖x − y‖₂ over the set. */
    public Diameter diameter() {
        return Diameter.of(this);
    }

    @Override
    public String toString() {
        Vector low = Vector.adopt(lower);
        Vector high = Vector.adopt(upper);
        return size() + " weights in [" + low.min() + ", " + high.max() + "] with sum " + budget;
    }
}
