package org.hushgraph.online;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * Weights published for averaging, x(t+1) = (I − L(w)) x(t), that depend on degrees alone.
 *
 * <pre>  Metropolis: w_ij = 1 / (1 + max(deg i, deg j)),   max-degree: w_ij = 1 / (1 + d_max) </pre>
 *
 * With both, I − L(w) is symmetric and nonnegative, and its rows add up to 1. On a connected graph its powers tend to
 * 11ᵀ/N.
 *
 * <p>Literature: Xiao, Boyd 2004; Xiao, Boyd, Kim 2007.
 */
public final class ConsensusWeights {
    private ConsensusWeights() {}

    /** Depends only on the degrees of the two ends of each link. */
    public static Vector metropolis(Graph graph) {
        return Vector.generate(
                graph.edgeCount(), l -> 1.0 / (1 + Math.max(graph.degree(graph.from(l)), graph.degree(graph.to(l)))));
    }

    /** The same on every link. */
    public static Vector maxDegree(Graph graph) {
        return Vector.constant(graph.edgeCount(), 1.0 / (1 + graph.largestDegree()));
    }
}
