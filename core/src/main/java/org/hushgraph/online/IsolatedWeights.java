package org.hushgraph.online;

import java.util.function.IntPredicate;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Vector;

/**
 * The weights with the least proved bound on what intruders learn about hidden nodes, nearest to the normal weights.
 *
 * <pre>  w = argmin Σ_{l∈cut} w_l² over the feasible set;   among several, the nearest to the normal weights </pre>
 *
 * If the feasible set has more constraints than bounds and budget, the result is projected onto it, and may not be the
 * minimum.
 */
public final class IsolatedWeights {
    private IsolatedWeights() {}

    public static Vector of(FeasibleSet set, CutLinks cut, Vector normal) {
        Vector target = Vector.generate(normal.size(), l -> cut.contains(l) ? 0 : normal.get(l)); // least squares
        return set.project(leastWeight(set.simplex(), cut::contains).project(target));
    }

    /**
     * The weights within bounds and budget whose sum over some links is least. If the other links can take the budget,
     * these are at their lower bounds. Otherwise the others are at their upper bounds, and these take the rest.
     */
    static CappedSimplex leastWeight(CappedSimplex all, IntPredicate links) {
        Vector lower = Vector.generate(all.size(), all::lower);
        Vector upper = Vector.generate(all.size(), all::upper);
        Vector closed = Vector.generate(all.size(), l -> links.test(l) ? all.lower(l) : all.upper(l));
        return sum(closed) >= all.budget()
                ? CappedSimplex.of(lower, closed, all.budget())
                : CappedSimplex.of(closed, upper, all.budget());
    }

    private static double sum(Vector values) { // compensated: with a wrong comparison the set would be empty
        CompensatedSum total = new CompensatedSum();
        for (int l = 0; l < values.size(); l++) {
            total.add(values.get(l));
        }
        return total.value();
    }
}
