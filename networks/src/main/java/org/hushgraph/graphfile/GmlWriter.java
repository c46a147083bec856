package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * GML in ASCII that NetworkX, igraph, Gephi and yEd can read.
 *
 * <p>Names that are whole numbers become ids. Otherwise ids are numbers from 0, and names are stored as {@code label},
 * or as {@code name} if nodes also have labels. The entry {@code names} in the header states which. Columns {@code x}
 * and {@code y} are written into {@code graphics}. An attribute whose name is not a valid GML key gets another key,
 * which the header declares.
 */
final class GmlWriter implements GraphWriter {
    private static final Set<String> NODE_KEYS = Set.of("id", "name", "graphics");
    private static final Set<String> EDGE_KEYS = Set.of("source", "target");

    @Override
    public void write(Network network, Writer out) throws IOException {
        new Output(network, out).write();
    }

    /** Writes one network. */
    private static final class Output {
        private final Network network;
        private final Graph graph;
        private final Writer out;
        private final Map<Column, String> nodeKeys;
        private final Map<Column, String> edgeKeys;
        private final boolean wholeNames;
        private final Optional<Column> label;

        Output(Network network, Writer out) {
            this.network = network;
            this.graph = network.graph();
            this.out = out;
            this.wholeNames = namesAreWhole(graph);
            this.label = network.nodeAttributes().find("label").filter(column -> column.size() > 0);
            this.nodeKeys = UniqueKeys.of(network.nodeAttributes().columns(), NODE_KEYS, Output::validKey);
            this.edgeKeys = UniqueKeys.ofEdges(network, EDGE_KEYS, Output::validKey);
        }

        private static String validKey(String name) {
            String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
            return plain.matches("[A-Za-z].*") ? plain : "a" + plain;
        }

        private static boolean namesAreWhole(Graph graph) {
            return IntStream.range(0, graph.nodeCount())
                    .allMatch(i -> graph.name(i).matches("0|-?[1-9][0-9]{0,17}"));
        }

        void write() throws IOException {
            out.write("Creator \"" + GmlReader.CREATOR + "\"\ngraph [\n  directed 0\n");
            if (label.isEmpty()) {
                out.write("  names \"label\"\n");
            }
            declare("node", nodeKeys);
            declare("edge", edgeKeys);
            for (int i = 0; i < graph.nodeCount(); i++) {
                node(i);
            }
            for (int l = 0; l < graph.edgeCount(); l++) {
                edge(l);
            }
            out.write("]\n");
        }

        private void declare(String of, Map<Column, String> keys) throws IOException {
            for (Map.Entry<Column, String> entry : keys.entrySet()) {
                String name = entry.getKey().name();
                if (!name.equals(entry.getValue())) {
                    out.write("  attribute [ of \"" + of + "\" key \"" + entry.getValue() + "\" name "
                            + GmlEscapes.quoted(name) + " ]\n");
                }
            }
        }

        private String id(int node) {
            return wholeNames ? graph.name(node) : Integer.toString(node);
        }

        private void node(int node) throws IOException {
            out.write("  node [\n    id " + id(node) + "\n");
            if (label.isEmpty()) {
                out.write("    label " + GmlEscapes.quoted(graph.name(node)) + "\n");
            } else if (!wholeNames) {
                out.write("    name " + GmlEscapes.quoted(graph.name(node)) + "\n");
            }
            StringBuilder position = new StringBuilder();
            for (Map.Entry<Column, String> entry : nodeKeys.entrySet()) {
                Column column = entry.getKey();
                if (column.has(node) && isCoordinate(column)) {
                    position.append(' ').append(entry.getValue()).append(' ').append(value(column, node));
                } else if (column.has(node)) {
                    out.write("    " + entry.getValue() + " " + value(column, node) + "\n");
                }
            }
            out.write(position.isEmpty() ? "  ]\n" : "    graphics [" + position + " ]\n  ]\n");
        }

        private static boolean isCoordinate(Column column) {
            return column.kind() != Column.Kind.TEXT
                    && (column.name().equals("x") || column.name().equals("y"));
        }

        private static String value(Column column, int row) {
            return column.kind() == Column.Kind.TEXT ? GmlEscapes.quoted(column.text(row)) : column.text(row);
        }

        private void edge(int edge) throws IOException {
            out.write("  edge [\n    source " + id(graph.from(edge)) + "\n    target " + id(graph.to(edge)) + "\n");
            if (network.weights().isPresent()) {
                out.write("    weight " + Numeral.text(network.weights().get().get(edge)) + "\n");
            }
            for (Map.Entry<Column, String> entry : edgeKeys.entrySet()) {
                if (entry.getKey().has(edge)) {
                    out.write("    " + entry.getValue() + " " + value(entry.getKey(), edge) + "\n");
                }
            }
            out.write("  ]\n");
        }
    }
}
