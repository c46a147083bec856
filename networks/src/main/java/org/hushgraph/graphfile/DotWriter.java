package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hushgraph.graph.Graph;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.Network;
import org.hushgraph.network.Numeral;

/**
 * DOT, the language of Graphviz: one node or link per line. Numbers are written without quotes. As DOT has no types, a
 * text such as "7" reads back as a number.
 */
final class DotWriter implements GraphWriter {
    private static final Set<String> KEYWORDS = Set.of("graph", "digraph", "subgraph", "node", "edge", "strict");

    @Override
    public void write(Network network, Writer out) throws IOException {
        out.write("// Hushgraph\ngraph {\n");
        nodes(network, out);
        links(network, out);
        out.write("}\n");
    }

    private static void nodes(Network network, Writer out) throws IOException {
        List<Column> columns = columns(network.nodeAttributes(), false);
        for (int i = 0; i < network.graph().nodeCount(); i++) {
            out.write("  " + name(network.graph().name(i)));
            attributes(columns, i, "", out);
        }
    }

    private static void links(Network network, Writer out) throws IOException {
        Graph graph = network.graph();
        boolean weighted = network.weights().isPresent();
        List<Column> columns = columns(network.edgeAttributes(), weighted);
        for (int l = 0; l < graph.edgeCount(); l++) {
            out.write("  " + name(graph.name(graph.from(l))) + " -- " + name(graph.name(graph.to(l))));
            String weight = weighted
                    ? "weight=" + number(Numeral.text(network.weights().get().get(l)))
                    : "";
            attributes(columns, l, weight, out);
        }
    }

    private static List<Column> columns(AttributeTable table, boolean weighted) {
        List<Column> columns = new ArrayList<>(table.columns());
        columns.removeIf(column -> weighted && column.name().equals("weight"));
        return columns;
    }

    private static void attributes(List<Column> columns, int row, String first, Writer out) throws IOException {
        String before = first.isEmpty() ? " [" : ", ";
        out.write(first.isEmpty() ? "" : " [" + first);
        for (Column column : columns) {
            if (column.has(row)) {
                boolean text = column.kind() == Column.Kind.TEXT;
                String value = text ? quoted(column.text(row)) : number(column.text(row));
                out.write(before + name(column.name()) + "=" + value);
                before = ", ";
            }
        }
        out.write(before.equals(", ") ? "];\n" : ";\n");
    }

    /** Numbers with an exponent need quotes in DOT. */
    private static String number(String numeral) {
        return numeral.indexOf('E') < 0 ? numeral : quoted(numeral);
    }

    private static String name(String text) {
        return isPlain(text) && !KEYWORDS.contains(text.toLowerCase(Locale.ROOT)) ? text : quoted(text);
    }

    /** Whether a name is a word or a whole number, which need no quotes. */
    private static boolean isPlain(String text) {
        boolean digits = !text.isEmpty() && text.charAt(0) <= '9';
        for (int n = 0; n < text.length(); n++) {
            char c = text.charAt(n);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            if ((c < '0' || c > '9') && (digits || !letter)) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static String quoted(String text) {
        String plain = text.replace('\r', '\ufffd').replace('\0', '\ufffd');
        return '"' + plain.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
