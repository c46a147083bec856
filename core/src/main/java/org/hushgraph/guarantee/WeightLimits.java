package org.hushgraph.guarantee;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.consensus.RateConstraint;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * The weights from which guaranteed ones are chosen. The budget is a limit here.
 *
 * <pre>  { w : lower ≤ w ≤ upper, Σ w_l ≤ B } </pre>
 *
 * With a budget that must be used up, hardly any promise could be kept.
 *
 * <p>Mathematics: section 15.3.
 *
 * @param lower 0 or more
 * @param upper at least lower; may be infinite
 * @param budget B, at least Σ lower
 * @param defaultLower whether the lower bounds are defaults, which give way to a cap
 */
public record WeightLimits(Vector lower, Vector upper, double budget, boolean defaultLower) {
    private static final double ROUNDING = 1e-13;

    /** Rejects limits that no weights meet. */
    public WeightLimits {
        if (lower.size() != upper.size()) {
            throw new IllegalArgumentException("lower has " + lower.size() + " entries and upper " + upper.size()
                    + "; the numbers must be equal.");
        }
        for (int l = 0; l < lower.size(); l++) {
            if (!(lower.get(l) >= 0) || Double.isInfinite(lower.get(l)) || !(upper.get(l) >= lower.get(l))) {
                throw new IllegalArgumentException("link " + l + ": min " + lower.get(l) + " and max " + upper.get(l)
                        + " must satisfy 0 ≤ min ≤ max, or no weight is feasible.");
            }
        }
        double least = lower.sum();
        if (!Double.isFinite(budget) || budget < least * (1 - ROUNDING)) {
            throw new IllegalArgumentException("budget = " + budget + " must be a finite number, and at least " + least
                    + ", the sum of all min. Try raising the budget or lowering min.");
        }
        double room = Math.max(0, budget - least);
        Vector bounds = upper;
        upper = Vector.generate(lower.size(), l -> Math.min(bounds.get(l), lower.get(l) + room));
    }

    /** The limits of a feasible set, with its budget as a limit. */
    public static WeightLimits of(CappedSimplex set, boolean defaultLower) {
        return new WeightLimits(
                Vector.generate(set.size(), set::lower),
                Vector.generate(set.size(), set::upper),
                set.budget(),
                defaultLower);
    }

    /** Whether a lower bound that the user gave is above the cap of a link. */
    boolean conflicts(int link, Vector caps) {
        return !defaultLower && lower.get(link) > caps.get(link);
    }

    /** The same with default lower bounds lowered to the caps. */
    WeightLimits lowered(Vector caps) {
        return defaultLower
                ? new WeightLimits(
                        Vector.generate(lower.size(), l -> Math.min(lower.get(l), caps.get(l))), upper, budget, true)
                : this;
    }

    /** The weights below the caps as well. Rejects caps below a lower bound. */
    WeightLimits capped(Vector caps) {
        return new WeightLimits(
                lower, Vector.generate(lower.size(), l -> Math.min(upper.get(l), caps.get(l))), budget, defaultLower);
    }

    /** The nearest weights within the limits. Cost: linear in the number of links. */
    public Vector nearest(Vector weights) {
        Vector clipped =
                Vector.generate(lower.size(), l -> Math.min(upper.get(l), Math.max(lower.get(l), weights.get(l))));
        return clipped.sum() <= budget
                ? clipped
                : CappedSimplex.of(lower, upper, budget).project(weights);
    }

    /** The weights that use up the budget, or as much of it as the upper bounds allow: rates grow with weights. */
    CappedSimplex fullest() {
        return CappedSimplex.of(lower, upper, Math.min(budget, upper.sum()));
    }

    /** The budget, as a constraint on its unused part. */
    RateConstraint withinBudget() {
        int[] links = IntStream.range(0, lower.size()).toArray();
        double[] shares = new double[links.length];
        Arrays.fill(shares, 1 / budget);
        return RateConstraint.linear(links, shares, 1, 0);
    }

    boolean contains(Vector weights, double tolerance) {
        for (int l = 0; l < weights.size(); l++) {
            if (!(weights.get(l) >= lower.get(l) - tolerance && weights.get(l) <= upper.get(l) + tolerance)) {
                return false;
            }
        }
        return weights.sum() <= budget * (1 + tolerance);
    }
}
