package org.hushgraph.dynamics;

import java.util.Map;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** Nodes with a {@link Coupling}, by the name that scenarios use. */
record CoupledModel(String name, Coupling coupling) implements DynamicsModel {
    @Override
    public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
        return new CoupledNetwork(graph, decay, coupling);
    }
}
