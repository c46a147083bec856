package org.hushgraph.graph;

import org.hushgraph.linalg.Vector;

/**
 * How often a random walk visits each node. It follows links in proportion to their weights and sometimes restarts at a
 * random node.
 *
 * <pre>  x_i = (1 − c)/N + c Σ_j w_ij x_j / δ_j,   c = 0.85 </pre>
 *
 * Computed by fixed-point iteration, which gains one digit every 14 passes in any network (Brin, Page 1998).
 */
public final class PageRank {
    private static final double DAMPING = 0.85;
    private static final double TOLERANCE = 1e-12;

    private PageRank() {}

    /** The rank of every node; the ranks sum to 1. */
    public static Vector of(Graph graph, Vector weights) {
        graph.requireWeights(weights);
        int nodes = graph.nodeCount();
        double[] rank = new double[nodes];
        double[] strength = new double[nodes]; // δ_i
        for (int i = 0; i < nodes; i++) {
            rank[i] = 1.0 / nodes;
            strength[i] = graph.weightedDegree(i, weights);
        }
        double change = 1;
        while (change > TOLERANCE) {
            double[] next = iterate(graph, weights, rank, strength);
            change = 0;
            for (int i = 0; i < nodes; i++) {
                change += Math.abs(next[i] - rank[i]);
            }
            rank = next;
        }
        return Vector.adopt(rank);
    }

    private static double[] iterate(Graph graph, Vector weights, double[] rank, double[] strength) {
        double[] next = new double[rank.length];
        double dangling = 0; // rank of nodes whose links all have weight 0
        for (int j = 0; j < rank.length; j++) {
            double share = strength[j] > 0 ? DAMPING * rank[j] / strength[j] : 0;
            dangling += strength[j] > 0 ? 0 : DAMPING * rank[j];
            for (int m = 0; m < graph.degree(j); m++) {
                next[graph.neighbour(j, m)] += share * weights.get(graph.edgeTo(j, m));
            }
        }
        for (int i = 0; i < next.length; i++) {
            next[i] += (1 - DAMPING + dangling) / next.length;
        }
        return next;
    }
}
