package org.hushgraph.online;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Weights that are published for averaging, x(t+1) = (I − L(w)) x(t), from degrees alone.
 *
 * <pre>  Metropolis: w_ij = 1 / (1 + max(deg i, deg j)),   max-degree: w_ij = 1 / (1 + d_max) </pre>
 *
 * With both I − L(w) is symmetric and not negative, its rows sum up to 1, and on a connected graph its powers tend to 11ᵀ/N.
 *
 * <p>Literature: Xiao, Boyd 2004; Xiao, Boyd, Kim 2007.
 */
public final class ConsensusWeights {
    private ConsensusWeights() {}

    /** Every link by its own two ends, which need to know no more than each other's degree. */
    public static Vector metropolis(Graph graph) {
        return Vector.generate(
                graph.edgeCount(), l -> 1.0 / (1 + Math.max(graph.degree(graph.from(l)), graph.degree(graph.to(l)))));
    }

    /** The same on every link. */
    public static Vector maxDegree(Graph graph) {
        return Vector.constant(graph.edgeCount(), 1.0 / (1 + graph.largestDegree()));
    }
}
