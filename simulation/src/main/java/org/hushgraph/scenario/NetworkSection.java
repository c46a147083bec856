package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NameTable;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;

/** Reads the section {@code network}: edges listed one by one, generated, or read from a file. */
final class NetworkSection {
    /** What to do about directed links. */
    static final String UNDIRECTED =
            "Networks are undirected. Try removing it, and list each pair of nodes once. In files,"
                    + " the two directions of a link are combined: symmetrise: mean, max or min.";

    private static final List<String> SOURCES = List.of("edges", "generate", "file");

    private NetworkSection() {}

    /** Reads the section. Rejects a file name if {@code files} is empty. */
    static NetworkOrigin read(ConfigNode node, Optional<NetworkFiles> files) {
        List<String> given =
                SOURCES.stream().filter(source -> node.find(source).isPresent()).toList();
        Optional<ConfigNode> format = node.find("format");
        Map<ImportChoice, ConfigNode> choices = new EnumMap<>(ImportChoice.class);
        for (ImportChoice choice : ImportChoice.values()) {
            node.find(choice.key()).ifPresent(value -> choices.put(choice, value));
        }
        if (node.peek("directed").filter(value -> !value.text().equals("false")).isPresent()) {
            throw node.get("directed").error("is not supported. " + UNDIRECTED);
        }
        node.find("directed");
        Optional<ConfigNode> names = node.find("nodes");
        node.rejectUnknown();
        if (given.size() > 1) {
            throw node.error("has both " + given.get(0) + " and " + given.get(1) + ". Try removing one of them.");
        }
        if (given.isEmpty()) {
            throw node.error(
                    "must have edges, generate or file. Try listing the links, such as edges: [[a, b], [b, c]].");
        }
        names.filter(unused -> !given.contains("edges")).ifPresent(list -> {
            throw list.error("only applies to listed edges. Try removing it.");
        });
        if (given.contains("file")) {
            return file(node.get("file"), format, choices, files);
        }
        format.or(() -> choices.values().stream().findFirst()).ifPresent(choice -> {
            throw choice.error("only applies to a network from a file. Try removing it.");
        });
        return given.contains("edges") ? listed(node.get("edges"), names) : GenerateSection.read(node.get("generate"));
    }

    private static NetworkOrigin file(
            ConfigNode node,
            Optional<ConfigNode> format,
            Map<ImportChoice, ConfigNode> choices,
            Optional<NetworkFiles> files) {
        NetworkFiles known = files.orElseThrow(
                () -> node.error(
                        "names a file, but this scenario has no folder to read it from. Try listing the links with the key edges."));
        ImportPolicy policy = ImportPolicy.defaults();
        for (Map.Entry<ImportChoice, ConfigNode> choice : choices.entrySet()) {
            ImportPolicy before = policy;
            policy = located(
                    choice.getValue(),
                    () -> before.with(choice.getKey(), choice.getValue().text()));
        }
        try {
            NetworkImport read = known.read(node.text(), format.map(NetworkSection::format), policy);
            NetworkSource source = new NetworkSource.Imported(node.text(), policy, read.report());
            return new NetworkOrigin(read.network(), source);
        } catch (GraphFileException e) {
            throw new ConfigException(node.position().place() + "network.file: " + e.getMessage(), e);
        }
    }

    private static GraphFormat format(ConfigNode node) {
        return GraphFormat.of(node.text())
                .orElseThrow(() -> node.error(
                        "= " + node.text() + " must be one of " + String.join(", ", GraphFormat.words()) + "."));
    }

    /** Numbers the nodes in the order of {@code names}, otherwise in that of the edges. */
    private static NetworkOrigin listed(ConfigNode node, Optional<ConfigNode> names) {
        NameTable nodes = new NameTable();
        for (ConfigNode name : names.map(ConfigNode::items).orElse(List.of())) {
            int known = nodes.size();
            number(nodes, name);
            if (nodes.size() == known) {
                throw name.error("= " + name.text() + " occurs twice. Try removing one of them.");
            }
        }
        int ordered = nodes.size();
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
            if (names.isPresent() && nodes.size() > ordered) {
                throw rows.get(l).error("names a node that network.nodes does not list. Try adding it there.");
            }
            requireNew(rows.get(l), from[l], to[l], lines);
            if (row.size() == 3) {
                weights.add(row.get(2).numberAtLeast(0));
            }
        }
        if (rows.isEmpty()) {
            throw node.error("is empty, but a network needs at least one link.");
        }
        if (!weights.isEmpty() && weights.size() != from.length) {
            throw node.error("has weights for " + weights.size() + " of " + from.length
                    + " links. Try giving a weight to all links or to none.");
        }
        Graph graph = located(node, () -> Graph.adopt(nodes, from, to));
        Network network = Network.of(graph);
        return new NetworkOrigin(
                weights.isEmpty() ? network : network.withWeights(Vector.generate(from.length, weights::get)),
                new NetworkSource.Listed());
    }

    private static void requireNew(ConfigNode row, int i, int j, Map<Long, Integer> lines) {
        String pair = row.items().get(0).text() + " and " + row.items().get(1).text();
        if (i == j) {
            throw row.error(
                    "joins node " + row.items().get(0).text() + " to itself, which has no effect. Try removing it.");
        }
        Integer before = lines.putIfAbsent(
                (long) Math.min(i, j) << 32 | Math.max(i, j), row.position().line());
        if (before != null) {
            throw row.error("joins " + pair + " again, after the link in line " + before
                    + ". Try merging them into one link, with the sum of their weights.");
        }
    }

    private static int number(NameTable names, ConfigNode name) {
        if (name.text().isEmpty()) {
            throw name.error("must be the name of a node, but is empty.");
        }
        return names.add(name.text());
    }
}
