package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;

/**
 * The graph of a scenario: listed edge by edge, or generated.
 *
 * @param initialWeights the third entries of the edges, when every edge has one
 */
record NetworkSection(Graph graph, Optional<Vector> initialWeights) {
    private static final int MOST_NODES = 50_000_000;

    /** The models by the names that scenarios use. */
    private enum Model {
        ERDOS_RENYI,
        PATH,
        CYCLE,
        STAR,
        COMPLETE,
        GRID,
        GEOMETRIC,
        SMALL_WORLD,
        SCALE_FREE,
        REGULAR
    }

    static NetworkSection read(ConfigNode node) {
        Optional<ConfigNode> edges = node.find("edges");
        Optional<ConfigNode> generate = node.find("generate");
        node.rejectUnknown();
        if (edges.isPresent() == generate.isPresent()) {
            throw node.error("must have exactly one of the keys edges and generate.");
        }
        return edges.map(NetworkSection::listed)
                .orElseGet(() -> new NetworkSection(generated(generate.orElseThrow()), Optional.empty()));
    }

    private static NetworkSection listed(ConfigNode node) {
        Map<String, Integer> nodes = new LinkedHashMap<>();
        List<ConfigNode> rows = node.items();
        int[] from = new int[rows.size()];
        int[] to = new int[rows.size()];
        List<Double> weights = new ArrayList<>();
        for (int l = 0; l < from.length; l++) {
            List<ConfigNode> row = rows.get(l).items();
            if (row.size() != 2 && row.size() != 3) {
                throw rows.get(l).error("must be two nodes and perhaps a weight, but has " + row.size() + " entries.");
            }
            from[l] = number(nodes, row.get(0));
            to[l] = number(nodes, row.get(1));
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

    private static int number(Map<String, Integer> nodes, ConfigNode name) {
        if (name.text().isEmpty()) {
            throw name.error("must be the name of a node, but is empty.");
        }
        return nodes.computeIfAbsent(name.text(), unused -> nodes.size());
    }

    private static Graph generated(ConfigNode node) {
        Model model = node.get("model").choice(Model.class);
        Graph graph = located(node, () -> generated(node, model));
        node.rejectUnknown();
        return graph;
    }

    private static Graph generated(ConfigNode node, Model model) {
        if (model == Model.GRID) {
            return Graphs.grid(size(node, "rows"), size(node, "columns"));
        }
        int nodes = size(node, "nodes");
        return switch (model) {
            case PATH -> Graphs.path(nodes);
            case CYCLE -> Graphs.cycle(nodes);
            case STAR -> Graphs.star(nodes);
            case COMPLETE -> Graphs.complete(nodes);
            case ERDOS_RENYI ->
                RandomGraphs.erdosRenyi(nodes, node.get("probability").number(), seed(node));
            case GEOMETRIC -> RandomGraphs.geometric(nodes, node.get("radius").number(), seed(node));
            case SMALL_WORLD ->
                RandomGraphs.smallWorld(
                        nodes, size(node, "neighbours"), node.get("rewire").number(), seed(node));
            case SCALE_FREE -> RandomGraphs.scaleFree(nodes, size(node, "links"), seed(node));
            case REGULAR -> RandomGraphs.regular(nodes, size(node, "degree"), seed(node));
            case GRID -> throw new AssertionError("a grid has rows and columns");
        };
    }

    private static int size(ConfigNode node, String key) {
        return node.get(key).integer(1, MOST_NODES);
    }

    private static long seed(ConfigNode node) {
        return node.find("seed").map(ConfigNode::seed).orElse(1L);
    }
}
