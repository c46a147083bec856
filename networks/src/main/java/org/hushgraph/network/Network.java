package org.hushgraph.network;

import java.util.Optional;
import org.hushgraph.graph.GeneratedGraph;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A network as read from a file: a graph, optional weights, and the attributes of nodes and links.
 *
 * @param weights one weight per link
 * @param nodeAttributes in the order of the nodes
 * @param edgeAttributes in the order of the links; may include the source of the weights
 */
public record Network(
        Graph graph, Optional<Vector> weights, AttributeTable nodeAttributes, AttributeTable edgeAttributes) {
    public Network {
        weights.ifPresent(graph::requireWeights);
    }

    public static Network of(Graph graph) {
        return new Network(graph, Optional.empty(), new AttributeTable(), new AttributeTable());
    }

    /**
     * A network with the positions of the nodes as attributes {@code x} and {@code y}, if the graph family has
     * positions.
     */
    public static Network of(GeneratedGraph drawn) {
        Network network = of(drawn.graph());
        drawn.positions().ifPresent(places -> {
            for (int i = 0; i < drawn.graph().nodeCount(); i++) {
                network.nodeAttributes.column("x").put(i, places.x().get(i));
                network.nodeAttributes.column("y").put(i, places.y().get(i));
            }
        });
        return network;
    }

    public Network withWeights(Vector value) {
        return new Network(graph, Optional.of(value), nodeAttributes, edgeAttributes);
    }
}
