package org.hushgraph.dynamics;

import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A network in which every state decays, and a {@link Coupling} φ pulls neighbouring states together.
 *
 * <pre>  x_i' = −a_i x_i + Σ_j w_ij φ(x_j − x_i) </pre>
 *
 * With φ(z) = z it is the {@link LinearNetwork}. Cost: O(N + M), one φ per link.
 *
 * <p>Mathematics: section 9.
 */
public final class CoupledNetwork implements DifferentiableNetwork {
    private final Graph graph;
    private final Coupling coupling;
    private final double[] decay;
    private final int[] from;
    private final int[] to;

    public CoupledNetwork(Graph graph, Vector decay, Coupling coupling) {
        this.graph = graph;
        this.coupling = coupling;
        this.decay = LinearNetwork.of(graph, decay).decay().toArray(); // rejects invalid decays
        this.from = new int[graph.edgeCount()];
        this.to = new int[graph.edgeCount()];
        for (int l = 0; l < from.length; l++) {
            from[l] = graph.from(l);
            to[l] = graph.to(l);
        }
    }

    @Override
    public Graph graph() {
        return graph;
    }

    @Override
    public boolean isOdd() {
        return true;
    }

    @Override
    public void rate(double[] state, double[] weights, double[] rate) {
        for (int i = 0; i < decay.length; i++) {
            rate[i] = -decay[i] * state[i];
        }
        for (int l = 0; l < from.length; l++) {
            double pull = weights[l] * coupling.at(state[to[l]] - state[from[l]]); // w_ij φ(x_j − x_i)
            rate[from[l]] += pull;
            rate[to[l]] -= pull;
        }
    }

    @Override
    public void pullback(double[] state, double[] weights, double[] costate, double[] byState, double[] byWeights) {
        for (int i = 0; i < decay.length; i++) {
            byState[i] = -decay[i] * costate[i];
        }
        for (int l = 0; l < from.length; l++) { // of λᵀf = … + Σ_l w_l φ(x_j − x_i) (λ_i − λ_j)
            double difference = state[to[l]] - state[from[l]];
            double apart = costate[from[l]] - costate[to[l]];
            byWeights[l] += coupling.at(difference) * apart;
            double slope = weights[l] * coupling.slope(difference) * apart;
            byState[from[l]] -= slope;
            byState[to[l]] += slope;
        }
    }
}
