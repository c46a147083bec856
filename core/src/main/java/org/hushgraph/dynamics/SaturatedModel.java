package org.hushgraph.dynamics;

import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** Neighbours pull each other with limited force: x_i' = −a_i x_i + Σ_j w_ij tanh(x_j − x_i). */
public final class SaturatedModel implements DynamicsModel {
    @Override
    public String name() {
        return "saturated";
    }

    @Override
    public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
        return new CoupledNetwork(graph, decay, Coupling.SATURATED);
    }
}
