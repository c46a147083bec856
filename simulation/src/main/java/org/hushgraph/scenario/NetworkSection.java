package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The graph of a scenario: listed edge by edge, or generated.
 *
 * @param initialWeights the third entries of the edges, when every edge has one
 */
record NetworkSection(Graph graph, Optional<Vector> initialWeights) {
    static NetworkSection read(ConfigNode node) {
        Optional<ConfigNode> edges = node.find("edges");
        Optional<ConfigNode> generate = node.find("generate");
        node.rejectUnknown();
        if (edges.isPresent() == generate.isPresent()) {
            throw node.error(
                    edges.isPresent()
                            ? "has both edges and generate. Maybe leave one of them out."
                            : "has neither edges nor generate. Maybe list the edges, such as edges: [[a, b], [b, c]].");
        }
        return edges.map(NetworkSection::listed)
                .orElseGet(() -> new NetworkSection(GenerateSection.read(generate.orElseThrow()), Optional.empty()));
    }

    private static NetworkSection listed(ConfigNode node) {
        Map<String, Integer> nodes = new LinkedHashMap<>();
        List<ConfigNode> rows = node.items();
        int[] from = new int[rows.size()];
        int[] to = new int[rows.size()];
        List<Double> weights = new ArrayList<>();
        Map<Long, Integer> lines = new HashMap<>();
        for (int l = 0; l < from.length; l++) {
            List<ConfigNode> row = rows.get(l).items();
            if (row.size() != 2 && row.size() != 3) {
                throw rows.get(l)
                        .error("must be [node, node] or [node, node, weight], but has length " + row.size() + ".");
            }
            from[l] = number(nodes, row.get(0));
            to[l] = number(nodes, row.get(1));
            requireNew(rows.get(l), from[l], to[l], lines);
            if (row.size() == 3) {
                weights.add(row.get(2).numberAtLeast(0));
            }
        }
        if (rows.isEmpty()) {
            throw node.error("is empty; a network needs at least one edge.");
        }
        if (!weights.isEmpty() && weights.size() != from.length) {
            throw node.error("gives a weight to " + weights.size() + " of " + from.length
                    + " edges; give one to all or to none.");
        }
        Graph graph = located(node, () -> Graph.of(List.copyOf(nodes.keySet()), from, to));
        return new NetworkSection(
                graph, weights.isEmpty() ? Optional.empty() : Optional.of(Vector.generate(from.length, weights::get)));
    }

    private static void requireNew(ConfigNode row, int i, int j, Map<Long, Integer> lines) {
        String pair = row.items().get(0).text() + " and " + row.items().get(1).text();
        if (i == j) {
            throw row.error("joins node " + row.items().get(0).text()
                    + " to itself, which changes nothing. Maybe leave it out.");
        }
        Integer before = lines.putIfAbsent(
                (long) Math.min(i, j) << 32 | Math.max(i, j), row.position().line());
        if (before != null) {
            throw row.error("joins " + pair + " again, as an edge in line " + before
                    + " does. Maybe add their weights into one.");
        }
    }

    private static int number(Map<String, Integer> nodes, ConfigNode name) {
        if (name.text().isEmpty()) {
            throw name.error("must be the name of a node, but is empty.");
        }
        return nodes.computeIfAbsent(name.text(), unused -> nodes.size());
    }
}
