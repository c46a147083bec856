package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * Writes the lower triangle of the weighted adjacency matrix in the order of the links, or a pattern if there are no
 * weights.
 *
 * <p>Node names and attributes, if any, are written as comments ({@link MatrixMarketNodes}). The format stores only the
 * weight of a link: other link attributes and the order of its ends are lost.
 */
final class MatrixMarketWriter implements GraphWriter {
    @Override
    public void write(Network network, Writer out) throws IOException {
        boolean weighted = network.weights().isPresent() || hasWeightColumn(network);
        out.write("%%MatrixMarket matrix coordinate " + (weighted ? "real" : "pattern") + " symmetric\n");
        out.write(MatrixMarketNodes.MARK + "\n");
        writeNodes(network, out);
        int nodes = network.graph().nodeCount();
        out.write(nodes + " " + nodes + " " + network.graph().edgeCount() + "\n");
        writeEntries(network, weighted, out);
    }

    private static void writeEntries(Network network, boolean weighted, Writer out) throws IOException {
        Graph graph = network.graph();
        Vector weights = network.weights().orElse(null);
        Column column = network.edgeAttributes().find("weight").orElse(null);
        for (int edge = 0; edge < graph.edgeCount(); edge++) {
            int row = Math.max(graph.from(edge), graph.to(edge)) + 1;
            out.write(row + " " + (Math.min(graph.from(edge), graph.to(edge)) + 1));
            if (weighted) {
                out.write(" " + (weights != null ? Numeral.text(weights.get(edge)) : column.text(edge)));
            }
            out.write('\n');
        }
    }

    /** Whether the column holds a number for each link, as matrix entries require. */
    private static boolean hasWeightColumn(Network network) {
        Column column = network.edgeAttributes().find("weight").orElse(null);
        return column != null
                && column.kind() != Column.Kind.TEXT
                && column.size() == network.graph().edgeCount();
    }

    private static void writeNodes(Network network, Writer out) throws IOException {
        Graph graph = network.graph();
        if (network.nodeAttributes().columns().isEmpty() && isNumbered(graph)) {
            return;
        }
        out.write(MatrixMarketNodes.HEADER + "\tname");
        for (Column column : network.nodeAttributes().columns()) {
            boolean text = column.kind() == Column.Kind.TEXT;
            out.write(
                    "\t" + TabField.encode(column.name()) + (text ? MatrixMarketNodes.TEXT : MatrixMarketNodes.NUMBER));
        }
        out.write('\n');
        for (int node = 0; node < graph.nodeCount(); node++) {
            out.write(MatrixMarketNodes.NODE + "\t" + TabField.encode(graph.name(node)));
            for (Column column : network.nodeAttributes().columns()) {
                out.write("\t" + (column.has(node) ? TabField.encode(column.text(node)) : ""));
            }
            out.write('\n');
        }
    }

    /** Whether the nodes are named 1 … n. */
    private static boolean isNumbered(Graph graph) {
        return IntStream.range(0, graph.nodeCount())
                .allMatch(node -> graph.name(node).equals(Integer.toString(node + 1)));
    }
}
