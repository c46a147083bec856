package org.hushgraph.graph;

import java.util.Optional;

/**
 * A graph drawn from a family.
 *
 * @param positions of the nodes; only for the families geometric and grid
 */
public record GeneratedGraph(Graph graph, Optional<Positions> positions) {
    static GeneratedGraph of(Graph graph) {
        return new GeneratedGraph(graph, Optional.empty());
    }
}
