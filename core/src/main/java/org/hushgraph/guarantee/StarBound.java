package org.hushgraph.guarantee;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A proved bound on what a reader at any other node learns about a node, from the links at that node alone.
 *
 * <pre>
 *  Ω_ik ≤ w̄² / (2a(a + w̄ + δ)(2a + w̄ + δ)) ≤ w̄² / (4a(a + w̄)(a + 2w̄)),   k ≠ i
 * </pre>
 *
 * w̄ is the largest weight at the node i, δ the sum of its weights, and a the least decay. The second form holds while
 * weights change and the reader moves, if w̄ is never exceeded. For q readers both count q times. Values are rounded up,
 * so that they are proved. Cost: the degree of the node.
 *
 * <p>Mathematics: section 15.2, (G).
 */
public final class StarBound {
    private static final double UNIT = Math.ulp(0.5);
    private static final int ROUNDINGS = 16; // of the formula, generously

    private StarBound() {}

    /** For constant weights. */
    public static double constant(Graph graph, int node, Vector weights, double leastDecay) {
        double largest = 0;
        for (int n = 0; n < graph.degree(node); n++) {
            largest = Math.max(largest, weights.get(graph.edgeTo(node, n)));
        }
        double degree = graph.weightedDegree(node, weights);
        double error = 2.0 * graph.degree(node) * UNIT; // of the sum, in two factors
        return of(leastDecay, largest, degree) * (1 + error);
    }

    /** For weights that change but never exceed the cap, and readers that move. */
    public static double varying(double leastDecay, double cap) {
        return of(leastDecay, cap, cap);
    }

    private static double of(double a, double largest, double degree) {
        if (largest == 0) {
            return 0;
        }
        if (Double.isInfinite(largest)) {
            return (1 + ROUNDINGS * UNIT) / (8 * a); // the limit of the second form, which increases
        }
        double sum = largest + degree;
        double product = largest / (a + sum) * (largest / (2 * a + sum)); // w̄² may overflow or underflow
        return (product + Double.MIN_NORMAL) / (2 * a) * (1 + ROUNDINGS * UNIT);
    }
}
