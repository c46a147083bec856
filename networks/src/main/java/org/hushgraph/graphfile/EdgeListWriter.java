package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * An edge list with a header: both nodes, the weight, the attributes of the link, and the labels and coordinates of
 * both nodes. Other node attributes can't be stored in this format.
 */
final class EdgeListWriter implements GraphWriter {
    private final char separator;

    EdgeListWriter(char separator) {
        this.separator = separator;
    }

    @Override
    public void write(Network network, Writer text) throws IOException {
        List<Column> ofLinks = network.edgeAttributes().columns().stream()
                .filter(column -> network.weights().isEmpty() || !column.name().equals("weight"))
                .toList();
        List<Column> ofNodes = network.nodeAttributes().columns().stream()
                .filter(column -> EdgeListColumn.OF_NODES.contains(column.name().toLowerCase(Locale.ROOT)))
                .toList();
        header(network, ofLinks, ofNodes, text);
        Graph graph = network.graph();
        for (int l = 0; l < graph.edgeCount(); l++) {
            field(graph.name(graph.from(l)), text);
            text.write(separator);
            field(graph.name(graph.to(l)), text);
            if (network.weights().isPresent()) {
                text.write(separator);
                text.write(Numeral.text(network.weights().get().get(l)));
            }
            fields(ofLinks, l, text);
            fields(ofNodes, graph.from(l), text);
            fields(ofNodes, graph.to(l), text);
            text.write('\n');
        }
    }

    private void header(Network network, List<Column> ofLinks, List<Column> ofNodes, Writer text) throws IOException {
        text.write("source" + separator + "target" + (network.weights().isPresent() ? separator + "weight" : ""));
        for (Column column : ofLinks) {
            text.write(separator);
            field(isTaken(column.name()) ? column.name() + "_" : column.name(), text);
        }
        for (String end : List.of(EdgeListColumn.SOURCE, EdgeListColumn.TARGET)) {
            for (Column column : ofNodes) {
                text.write(separator);
                field(end + column.name(), text);
            }
        }
        text.write('\n');
    }

    private static boolean isTaken(String name) {
        return name.equalsIgnoreCase("source") || name.equalsIgnoreCase("target");
    }

    private void fields(List<Column> columns, int row, Writer text) throws IOException {
        for (Column column : columns) {
            text.write(separator);
            if (column.has(row)) {
                field(column.text(row), text);
            }
        }
    }

    private static void field(String value, Writer text) throws IOException {
        boolean plain = !value.isEmpty();
        for (int n = 0; n < value.length() && plain; n++) {
            char c = value.charAt(n);
            plain = Character.isLetterOrDigit(c)
                    || (n > 0 && (c == '.' || c == '-' || c == '_' || c == '/'))
                    || c == '-';
        }
        if (plain) {
            text.write(value);
        } else {
            text.write('"' + value.replace("\"", "\"\"") + '"');
        }
    }
}
