package org.hushgraph.online;

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
 * If the other links can take the budget, the cut links are at their lower bounds. Otherwise the others are at their
 * upper bounds, and the cut links are as equal as their bounds allow. Both cases are capped simplices. If the feasible
 * set has further constraints, the result is projected onto it, and may not be the minimum.
 */
final class IsolatedWeights {
    private IsolatedWeights() {}

    static Vector of(FeasibleSet set, CutLinks cut, Vector normal) {
        CappedSimplex all = set.simplex();
        Vector closed = Vector.generate(all.size(), l -> cut.contains(l) ? all.lower(l) : all.upper(l));
        if (sum(closed) >= all.budget()) {
            Vector lower = Vector.generate(all.size(), all::lower);
            return set.project(CappedSimplex.of(lower, closed, all.budget()).project(normal));
        }
        Vector upper = Vector.generate(all.size(), all::upper);
        Vector equal = Vector.constant(all.size(), 0); // the nearest point to 0 has the least squares
        return set.project(CappedSimplex.of(closed, upper, all.budget()).project(equal));
    }

    private static double sum(Vector values) { // compensated: with a wrong comparison the set would be empty
        CompensatedSum total = new CompensatedSum();
        for (int l = 0; l < values.size(); l++) {
            total.add(values.get(l));
        }
        return total.value();
    }
}
