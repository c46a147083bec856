package org.hushgraph.graphfile;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * Writes the lower triangle of the weighted adjacency matrix, in the order of the links; without weights a pattern.
 *
 * <p>Names and attributes of nodes go into comments ({@link MatrixMarketNodes}) when there are some. A link has a weight in this format and
 * nothing else: other attributes of links are not kept, nor which end of a link is the first.
 */
final class MatrixMarketWriter implements GraphWriter {
    private static final int PIECE = 1 << 13;

    @Override
    public void write(Network network, OutputStream out) throws IOException {
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        boolean weighted = network.weights().isPresent() || hasWeightColumn(network);
        StringBuilder line = new StringBuilder("%%MatrixMarket matrix coordinate ");
        line.append(weighted ? "real" : "pattern").append(" symmetric\n");
        flush(line.append(MatrixMarketNodes.MARK).append('\n'), buffered);
        writeNodes(network, line, buffered);
        int nodes = network.graph().nodeCount();
        line.append(nodes).append(' ').append(nodes).append(' ');
        flush(line.append(network.graph().edgeCount()).append('\n'), buffered);
        writeEntries(network, weighted, line, buffered);
        buffered.flush();
    }

    private static void writeEntries(Network network, boolean weighted, StringBuilder line, OutputStream out)
            throws IOException {
        Graph graph = network.graph();
        Vector weights = network.weights().orElse(null);
        Column column = network.edgeAttributes().find("weight").orElse(null);
        for (int edge = 0; edge < graph.edgeCount(); edge++) {
            line.append(Math.max(graph.from(edge), graph.to(edge)) + 1).append(' ');
            line.append(Math.min(graph.from(edge), graph.to(edge)) + 1);
            if (weighted) {
                line.append(' ').append(weights != null ? Numeral.text(weights.get(edge)) : column.text(edge));
            }
            line.append('\n');
            if (line.length() > PIECE) {
                flush(line, out);
            }
        }
        flush(line, out);
    }

    /** Whether every link has a number in the column, as an entry of a matrix needs. */
    private static boolean hasWeightColumn(Network network) {
        Column column = network.edgeAttributes().find("weight").orElse(null);
        return column != null
                && column.kind() != Column.Kind.TEXT
                && column.size() == network.graph().edgeCount();
    }

    private static void writeNodes(Network network, StringBuilder line, OutputStream out) throws IOException {
        Graph graph = network.graph();
        if (network.nodeAttributes().columns().isEmpty() && isNumbered(graph)) {
            return;
        }
        line.append(MatrixMarketNodes.HEADER).append("\tname");
        for (Column column : network.nodeAttributes().columns()) {
            TabField.append(line.append('\t'), column.name());
            line.append(column.kind() == Column.Kind.TEXT ? MatrixMarketNodes.TEXT : MatrixMarketNodes.NUMBER);
        }
        flush(line.append('\n'), out);
        for (int node = 0; node < graph.nodeCount(); node++) {
            TabField.append(line.append(MatrixMarketNodes.NODE).append('\t'), graph.name(node));
            for (Column column : network.nodeAttributes().columns()) {
                line.append('\t');
                if (column.has(node)) {
                    TabField.append(line, column.text(node));
                }
            }
            flush(line.append('\n'), out);
        }
    }

    /** Whether the nodes are called 1 … n. */
    private static boolean isNumbered(Graph graph) {
        for (int node = 0; node < graph.nodeCount(); node++) {
            if (!graph.name(node).equals(Integer.toString(node + 1))) {
                return false;
            }
        }
        return true;
    }

    private static void flush(StringBuilder line, OutputStream out) throws IOException {
        out.write(line.toString().getBytes(StandardCharsets.UTF_8));
        line.setLength(0);
    }
}
