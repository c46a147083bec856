package org.hushgraph.dynamics;

import java.util.Map;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** A model found by the service loader: x_i' = −a_i x_i + s x_i³ + Σ_j w_ij (x_j − x_i), without derivatives. */
public final class CubicModel implements DynamicsModel {
    @Override
    public String name() {
        return "cubic";
    }

    @Override
    public Set<String> parameters() {
        return Set.of("stiffness");
    }

    @Override
    public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
        double stiffness = parameters.getOrDefault("stiffness", -1.0);
        CoupledNetwork linear = new CoupledNetwork(graph, decay, Coupling.LINEAR);
        return new NonlinearNetwork() {
            @Override
            public Graph graph() {
                return graph;
            }

            @Override
            public void rate(double[] state, double[] weights, double[] rate) {
                linear.rate(state, weights, rate);
                for (int i = 0; i < state.length; i++) {
                    rate[i] += stiffness * state[i] * state[i] * state[i];
                }
            }
        };
    }
}
