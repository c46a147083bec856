package org.hushgraph.auditjob;

import java.util.List;
import java.util.Locale;
import org.hushgraph.graph.CoreNumbers;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.PageRank;
import org.hushgraph.linalg.Vector;

/**
 * A standard measure of centrality.
 *
 * @param name for users
 * @param values by node
 */
public record Centrality(String name, Vector values) {
    /** The measures that take only a few passes over the links: degree, weighted degree, core number, PageRank. */
    static List<Centrality> all(Graph graph, Vector weights) {
        int[] cores = CoreNumbers.of(graph);
        int nodes = graph.nodeCount();
        return List.of(
                new Centrality("degree", Vector.generate(nodes, graph::degree)),
                new Centrality("weighted degree", Vector.generate(nodes, i -> graph.weightedDegree(i, weights))),
                new Centrality("core number", Vector.generate(nodes, i -> cores[i])),
                new Centrality("PageRank", PageRank.of(graph, weights)));
    }

    /** The name in files, such as {@code weighted_degree}. */
    public String key() {
        return name.toLowerCase(Locale.ROOT).replace(' ', '_');
    }
}
