package org.hushgraph.network;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A network as people keep it in files: a graph, weights if there are some, and the attributes of nodes and links.
 *
 * @param weights one for every link
 * @param nodeAttributes in the order of the nodes
 * @param edgeAttributes in the order of the links; what the weights were made of may be among them
 */
public record Network(
        Graph graph, Optional<Vector> weights, AttributeTable nodeAttributes, AttributeTable edgeAttributes) {
    public Network {
        weights.ifPresent(graph::requireWeights);
    }

    public static Network of(Graph graph) {
        return new Network(graph, Optional.empty(), new AttributeTable(), new AttributeTable());
    }

    public Network withWeights(Vector value) {
        return new Network(graph, Optional.of(value), nodeAttributes, edgeAttributes);
    }
}
