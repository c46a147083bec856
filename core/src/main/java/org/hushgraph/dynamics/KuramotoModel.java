package org.hushgraph.dynamics;

import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** Oscillators drawn to phase 0 and to each other's phases: x_i' = −a_i x_i + Σ_j w_ij sin(x_j − x_i). */
public final class KuramotoModel implements DynamicsModel {
    @Override
    public String name() {
        return "kuramoto";
    }

    @Override
    public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
        return new CoupledNetwork(graph, decay, Coupling.KURAMOTO);
    }
}
