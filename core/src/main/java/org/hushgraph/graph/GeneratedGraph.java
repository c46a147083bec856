package org.hushgraph.graph;

import java.util.Optional;

/**
 * A graph as its family draws it.
 *
 * @param positions of the nodes, in the families that have them: geometric and grid
 */
public record GeneratedGraph(Graph graph, Optional<Positions> positions) {
    static GeneratedGraph of(Graph graph) {
        return new GeneratedGraph(graph, Optional.empty());
    }
}
