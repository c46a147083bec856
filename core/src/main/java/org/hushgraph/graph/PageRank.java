package org.hushgraph.graph;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Vector;

/**
 * How often a random walk visits each node. It follows links in proportion to their weights and sometimes restarts at a
 * random node.
 *
 * <pre>
 *  x_i = (1 − c)/N + c Σ_j w_ij x_j / δ_j,   c = 0.85
 *  ‖x⁽ⁿ⁾ − x‖₁ ≤ 2cⁿ   and   ‖x⁽ⁿ⁾ − x‖₁ ≤ c/(1 − c) ‖x⁽ⁿ⁾ − x⁽ⁿ⁻¹⁾‖₁
 * </pre>
 *
 * Computed by fixed-point iteration (Brin, Page 1998), which contracts by c per pass in any network. So the number of
 * passes that are always enough is known; the second bound often ends it earlier. Sums are compensated, so each pass
 * rounds by a few ulp, whatever the degrees. The ranks have an error of at most 1e-12 in the sum of absolute values.
 */
public final class PageRank {
    private static final double DAMPING = 0.85;
    private static final double TOLERANCE = 1e-12;
    private static final int PASSES = (int) Math.ceil(Math.log(TOLERANCE / 2) / Math.log(DAMPING)); // 2cⁿ ≤ tolerance

    private PageRank() {}

    /** The rank of every node; the ranks sum to 1. */
    public static Vector of(Graph graph, Vector weights) {
        graph.requireWeights(weights);
        int nodes = graph.nodeCount();
        double[] strength = new double[nodes]; // δ_i
        for (int i = 0; i < nodes; i++) {
            int node = i;
            strength[i] = sum(graph, i, m -> weights.get(graph.edgeTo(node, m)));
        }
        double[] rank = new double[nodes];
        Arrays.fill(rank, 1.0 / nodes);
        double error = 2;
        for (int pass = 0; pass < PASSES && error > TOLERANCE; pass++) {
            double[] next = iterate(graph, weights, rank, strength);
            CompensatedSum change = new CompensatedSum();
            for (int i = 0; i < nodes; i++) {
                change.add(Math.abs(next[i] - rank[i]));
            }
            error = DAMPING / (1 - DAMPING) * change.value();
            rank = next;
        }
        return Vector.adopt(rank);
    }

    private static double[] iterate(Graph graph, Vector weights, double[] rank, double[] strength) {
        double[] share = new double[rank.length]; // c x_j / δ_j
        CompensatedSum dangling = new CompensatedSum(); // rank of nodes whose links all have weight 0
        for (int j = 0; j < rank.length; j++) {
            if (strength[j] > 0) {
                share[j] = DAMPING * rank[j] / strength[j];
            } else {
                dangling.add(DAMPING * rank[j]);
            }
        }
        double restart = (1 - DAMPING + dangling.value()) / rank.length;
        double[] next = new double[rank.length];
        for (int i = 0; i < next.length; i++) {
            int node = i;
            next[i] =
                    restart + sum(graph, i, m -> weights.get(graph.edgeTo(node, m)) * share[graph.neighbour(node, m)]);
        }
        return next;
    }

    private static double sum(Graph graph, int node, IntToDoubleFunction term) {
        CompensatedSum sum = new CompensatedSum();
        for (int m = 0; m < graph.degree(node); m++) {
            sum.add(term.applyAsDouble(m));
        }
        return sum.value();
    }
}
