package org.hushgraph.dynamics;

import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** A built-in model: nodes with a {@link Coupling}, under the name that scenarios use. */
record CoupledModel(String name, Coupling coupling) implements DynamicsModel {
    @Override
    public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
        return new CoupledNetwork(graph, decay, coupling);
    }
}
