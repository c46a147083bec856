package org.hushgraph.online;

import org.hushgraph.belief.Belief;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.ProjectedDescent;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
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
    private static final ProjectedDescent SURROGATE = new ProjectedDescent(1e-6, 100);

    private IsolatedWeights() {}

    public static Vector of(FeasibleSet set, CutLinks cut, Vector normal) {
        Vector target = Vector.generate(normal.size(), l -> cut.contains(l) ? 0 : normal.get(l)); // least squares
        return set.project(set.simplex().withLeast(cut::contains).project(target));
    }

    /**
     * The same for nodes that are read with some probability, as a start for searches: the expected bound, approximately.
     *
     * <pre>  w = argmin Σ_l c_l w_l²,   c_l = π_i(1 − π_j) + π_j(1 − π_i), the probability that link ij is cut </pre>
     */
    static Vector expected(FeasibleSet set, Graph graph, Belief belief, Vector normal) {
        Vector factors = Vector.generate(graph.edgeCount(), l -> {
            double from = belief.of(graph.from(l));
            double to = belief.of(graph.to(l));
            return from * (1 - to) + to * (1 - from);
        });
        Loss squares = w -> {
            Vector slopes = Vector.generate(w.size(), l -> 2 * factors.get(l) * w.get(l));
            return new Loss.Evaluation(slopes.dot(w) / 2, slopes);
        };
        return SURROGATE.minimise(squares, set, normal).point();
    }
}
