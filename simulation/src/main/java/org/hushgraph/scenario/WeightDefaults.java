package org.hushgraph.scenario;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;

/** Default bounds of the weights. The minimum is 1 % of an equal share of the budget, the maximum 99 % of the budget. */
public record WeightDefaults(int edges, double budget, double min, double max) {
    public static WeightDefaults of(int edges, double budget) {
        return of(edges, budget, 0.01 / edges);
    }

    /** The paper's: 1 % and 99 % of the budget. Beyond 50 edges the minimum is half an equal share, so that the set is not empty. */
    static WeightDefaults paper(int edges, double budget) {
        return of(edges, budget, Math.min(0.01, 0.5 / edges));
    }

    private static WeightDefaults of(int edges, double budget, double leastPart) {
        return new WeightDefaults(edges, budget, leastPart * budget, edges == 1 ? budget : 0.99 * budget);
    }

    public CappedSimplex set() {
        return CappedSimplex.of(edges, min, max, budget);
    }

    /** A random feasible point. Divides the budget above the lower bounds in exponentially distributed parts. */
    public static Vector random(CappedSimplex set, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        Vector parts = Vector.generate(set.size(), l -> random.nextExponential());
        Vector lower = Vector.generate(set.size(), set::lower);
        return set.project(lower.plus((set.budget() - lower.sum()) / parts.sum(), parts));
    }
}
