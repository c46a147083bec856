package org.hushgraph.convex;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights: a box cut by a budget.
 *
 * <pre>  𝒫 = { w : lower ≤ w ≤ upper, 1ᵀw = budget } </pre>
 *
 * Bounds may differ from edge to edge. An empty set is rejected with a message that shows the sums.
 *
 * <p>Paper: eq. (11) OnlineMaxObs, with lower 0.01, upper 0.99, budget 1.
 */
public final class CappedSimplex implements FeasibleSet {
    private final int size;
    private final double[] lower; // a single number if it is the same for all edges
    private final double[] upper;
    private final double budget;
    private Diameter diameter; // computed lazily

    private CappedSimplex(int size, double[] lower, double[] upper, double budget) {
        this.size = size;
        this.lower = lower;
        this.upper = upper;
        this.budget = budget;
    }

    public static CappedSimplex of(int size, double lower, double upper, double budget) {
        return of(size, new double[] {lower}, new double[] {upper}, budget);
    }

    public static CappedSimplex of(Vector lower, Vector upper, double budget) {
        if (lower.size() != upper.size()) {
            throw new IllegalArgumentException("lower has " + lower.size() + " entries and upper " + upper.size()
                    + "; the numbers must be equal.");
        }
        return of(lower.size(), shortened(lower), shortened(upper), budget);
    }

    private static double[] shortened(Vector bounds) {
        boolean same = bounds.size() > 0 && bounds.min() == bounds.max();
        return same ? new double[] {bounds.get(0)} : bounds.toArray();
    }

    private static CappedSimplex of(int size, double[] lower, double[] upper, double budget) {
        if (!Double.isFinite(budget)) {
            throw new IllegalArgumentException("budget = " + budget + " must be a finite number.");
        }
        for (int l = 0; l < Math.max(lower.length, upper.length); l++) {
            requireBounds(l, at(lower, l), at(upper, l));
        }
        double least = total(size, lower);
        double most = total(size, upper);
        double rounding = 1e-13 * Math.max(Math.abs(budget), Math.max(Math.abs(least), size * 1e-300));
        if (least > budget + rounding) {
            throw new IllegalArgumentException("the budget is too small: " + product(size, lower, "min", least)
                    + " > budget " + plain(budget) + ". Try raising the budget or lowering min.");
        }
        if (most < budget - rounding) {
            throw new IllegalArgumentException("the budget is too large: " + product(size, upper, "max", most)
                    + " < budget " + plain(budget) + ". Try lowering the budget or raising max.");
        }
        double[] reachable = new double[Math.max(lower.length, upper.length)];
        for (int l = 0; l < reachable.length; l++) { // the minima of the other edges limit each weight
            reachable[l] = Math.min(at(upper, l), Math.max(at(lower, l), at(lower, l) + (budget - least)));
        }
        return new CappedSimplex(size, lower, shortened(Vector.adopt(reachable)), budget);
    }

    private static double at(double[] bounds, int l) {
        return bounds[bounds.length == 1 ? 0 : l];
    }

    private static void requireBounds(int l, double lower, double upper) {
        if (!Double.isFinite(lower)) {
            throw new IllegalArgumentException(
                    "lower[" + l + "] = " + lower + " must be finite, otherwise the set is unbounded.");
        }
        if (Double.isNaN(upper) || upper < lower) {
            throw new IllegalArgumentException(
                    "link " + l + ": max " + upper + " must be at least min " + lower + ", or no weight is feasible.");
        }
    }

    private static double total(int size, double[] bounds) {
        return bounds.length == 1 ? size * bounds[0] : sum(Vector.adopt(bounds));
    }

    private static double sum(Vector values) { // compensated, so that nearly empty sets are judged correctly
        return Parallel.sum(values.size(), (from, to) -> {
            CompensatedSum total = new CompensatedSum();
            for (int l = from; l < to; l++) {
                total.add(values.get(l));
            }
            return total.value();
        });
    }

    private static String product(int size, double[] bounds, String name, double total) {
        return bounds.length == 1
                ? size + " links × " + name + " " + plain(bounds[0]) + " = " + plain(total)
                : "the " + name + " values of " + size + " links add up to " + plain(total);
    }

    private static String plain(double value) {
        double rounded = Math.rint(value * 1e12) / 1e12;
        double shown = Double.isFinite(rounded) ? rounded : value;
        return shown == Math.rint(shown) && Math.abs(shown) < 1e15
                ? Long.toString((long) shown)
                : Double.toString(shown);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public CappedSimplex simplex() {
        return this;
    }

    public double lower(int l) {
        return lower[lower.length == 1 ? 0 : l];
    }

    /** The largest feasible weight of edge l: its bound, or the rest of the budget if that is less. */
    public double upper(int l) {
        return upper[upper.length == 1 ? 0 : l];
    }

    /** Whether all edges have the same bounds. */
    boolean hasEqualBounds() {
        return lower.length == 1 && upper.length == 1;
    }

    /** Σ lower. */
    double least() {
        return total(size, lower);
    }

    /** Σ upper. */
    double most() {
        return total(size, upper);
    }

    public double budget() {
        return budget;
    }

    @Override
    public boolean contains(Vector point, double tolerance) {
        double beyond = Parallel.max(size, (from, to) -> {
            for (int l = from; l < to; l++) {
                if (!(point.get(l) >= lower(l) - tolerance && point.get(l) <= upper(l) + tolerance)) {
                    return 1;
                }
            }
            return 0;
        });
        return beyond == 0 && Math.abs(sum(point) - budget) <= tolerance * Math.max(1, Math.abs(budget));
    }

    /** {@inheritDoc} Here it is the set itself. */
    @Override
    public CappedSimplex inner(Vector point) {
        return this;
    }

    @Override
    public double projectionWork() {
        return size;
    }

    /** The part of the set with larger lower bounds. Rejects bounds that leave no weights. */
    public CappedSimplex raised(IntToDoubleFunction least) {
        Vector bounds = Vector.generate(size, l -> Math.min(upper(l), Math.max(lower(l), least.applyAsDouble(l))));
        return of(bounds, Vector.generate(size, this::upper), budget);
    }

    /**
     * The part of the set in which the sum over some links is least. If the other links can take the budget, these are
     * at their lower bounds. Otherwise the others are at their upper bounds, and these take the rest.
     */
    public CappedSimplex withLeast(IntPredicate links) {
        Vector closed = Vector.generate(size, l -> links.test(l) ? lower(l) : upper(l));
        return sum(closed) >= budget // compensated: with a wrong comparison the set would be empty
                ? of(Vector.generate(size, this::lower), closed, budget)
                : of(closed, Vector.generate(size, this::upper), budget);
    }

    @Override
    public Vector uniform() {
        return project(Vector.constant(size(), budget / size()));
    }

    /**
     * The point that uses the same fraction of every edge's range; strictly between the bounds wherever they differ.
     */
    public Vector center() {
        double room = most() - least();
        double part = room > 0 ? Math.min(1, Math.max(0, (budget - least()) / room)) : 0;
        return Vector.generate(size, l -> lower(l) + part * (upper(l) - lower(l)));
    }

    /** {@inheritDoc} Cost: expected O(M). */
    @Override
    public Vector project(Vector y) {
        return projectAndAdopt(y.toArray());
    }

    private Vector projectAndAdopt(double[] y) {
        EuclideanProjection.project(this, y);
        return Vector.adopt(y);
    }

    @Override
    public Vector gradientStep(Vector weights, double length, Vector gradient) {
        double[] target = new double[size];
        Parallel.forBlocks(size, (from, to) -> {
            for (int l = from; l < to; l++) {
                target[l] = weights.get(l) - length * gradient.get(l);
            }
        });
        return projectAndAdopt(target);
    }

    @Override
    public Projected newtonStep(Metric metric, Vector weights, Vector gradient, double length) {
        return metric.newtonStep(weights, gradient, length, this);
    }

    @Override
    public Vector entropicProjection(Vector y) {
        return EntropicProjection.project(this, y);
    }

    /** A vertex at which the cost is least. */
    @Override
    public Vector farPoint(Vector cost) {
        return minimiser(cost);
    }

    /**
     * A vertex that minimises cᵀw over the set: the budget goes to the edges of least cost first. Cost: expected O(M).
     */
    public Vector minimiser(Vector cost) {
        return LinearMinimum.of(this, cost).point();
    }

    /** {@inheritDoc} Here it is exact. */
    @Override
    public double frankWolfeGap(Vector point, Vector gradient) {
        return Math.max(0, LinearMinimum.of(this, gradient).gap(point));
    }

    /**
     * An upper bound on Σ w_l² over some edges: w_l² ≤ (lo_l + hi_l) w_l − lo_l hi_l between the bounds, and the budget
     * goes to the edges with the largest lo_l + hi_l first. Exact if no weight is left between its bounds.
     */
    public double largestSquares(int[] edges) {
        double sum = 0;
        double left = budget - least();
        List<Integer> widest = IntStream.of(edges)
                .boxed()
                .sorted(Comparator.comparingDouble(l -> -(lower(l) + upper(l))))
                .toList();
        for (int l : widest) {
            double added = Math.max(0, Math.min(left, upper(l) - lower(l)));
            left -= added;
            sum += lower(l) * lower(l) + (lower(l) + upper(l)) * added;
        }
        return sum;
    }

    @Override
    public Diameter diameter() {
        if (diameter == null) {
            diameter = Diameter.of(this);
        }
        return diameter;
    }

    @Override
    public String toString() {
        Vector low = Vector.adopt(lower);
        Vector high = Vector.adopt(upper);
        return size() + " weights in [" + low.min() + ", " + high.max() + "] with sum " + budget;
    }
}
