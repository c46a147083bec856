package org.hushgraph.privacy;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.TimeWindow;

/**
 * A proved bound on the gradient of a cost over all weights w ≥ 0.
 *
 * <pre>
 *  window:    ‖∇f‖₂ ≤ q_max |K| √d_max ∫_s^{s+Δ} 2τ e^{−2aτ} dτ
 *  all time:  ‖∇f‖₂ ≤ ½ q_max Σ_k √d_k / (a + ρ)²,   d_k = max_m (deg k + (m − 1) d_max) / m⁴ when Q = I, else d_max
 * </pre>
 *
 * with a the least decay and degrees counted without weights. Proof: responses are ≥ 0 and sum to at most e^{−aτ}; the sum over
 * the edges of the fourth powers of differences is convex in the response, so largest where it sits at a single node.
 *
 * <p>Paper: eq. (16). Mathematics: section 7.
 */
public final class GradientBound {
    private GradientBound() {}

    public static double of(PrivacyCost cost) {
        LinearNetwork network = cost.network();
        double leastDecay = network.leastDecay();
        double nodes = cost.observed().size();
        double largestDegree = network.graph().largestDegree();
        if (cost instanceof AllTimeCost allTime) {
            double roots = allTime.observed().stream()
                    .mapToDouble(k -> Math.sqrt(spreadDegree(network.graph(), k)))
                    .sum();
            double slowest = leastDecay + allTime.discount();
            return roots / (2 * slowest * slowest);
        } else if (cost instanceof ProtectiveAllTimeCost allTime) {
            double slowest = leastDecay + allTime.discount();
            return largestSensitivity(allTime.sensitivities())
                    * nodes
                    * Math.sqrt(largestDegree)
                    / (2 * slowest * slowest);
        } else if (cost instanceof WindowCost window) {
            return nodes * Math.sqrt(largestDegree) * responseBound(window.window(), leastDecay);
        } else {
            ProtectiveWindowCost window = (ProtectiveWindowCost) cost;
            return largestSensitivity(window.sensitivities())
                    * nodes
                    * Math.sqrt(largestDegree)
                    * responseBound(window.window(), leastDecay);
        }
    }

    private static double largestSensitivity(Sensitivity sensitivity) {
        return sensitivity.values().max();
    }

    /** max_m (deg k + (m − 1) d_max) / m⁴: a response that is largest at k, spread over m nodes. */
    private static double spreadDegree(Graph graph, int node) {
        double best = 0;
        double m = 1;
        while (m <= graph.nodeCount() && m <= 64) { // the terms fall from m = 2 on
            best = Math.max(best, (graph.degree(node) + (m - 1) * graph.largestDegree()) / (m * m * m * m));
            m++;
        }
        return best;
    }

    /** ∫ 2τ e^{−2aτ} dτ over the window. */
    private static double responseBound(TimeWindow window, double decay) {
        return 2 * window.difference(-2 * decay, -2 * decay);
    }
}
