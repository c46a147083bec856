package org.hushgraph.graphfile;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.network.Numeral;

/** One column of an edge list: an attribute of the link, or of the node at one of its ends. */
final class EdgeListColumn {
    /** Node attributes that an edge list can contain, as {@code source_label} and {@code target_label}. */
    static final Set<String> OF_NODES = Set.of("label", "name", "x", "y", "longitude", "latitude", "lon", "lat");

    private static final int LONGEST_NUMBER = 40;

    static final String SOURCE = "source_";
    static final String TARGET = "target_";

    private final String name;
    private final AttributeTable table;
    private final String attribute;
    private final int end; // 0: of the link, 1: of its source node, 2: of its target node
    private final boolean holdsDirection;

    private Column column; // null until there is a value

    private EdgeListColumn(String name, AttributeTable table, String attribute, int end) {
        this.name = name;
        this.table = table;
        this.attribute = attribute;
        this.end = end;
        this.holdsDirection = name.equalsIgnoreCase("type");
    }

    static EdgeListColumn of(String name, NetworkRows rows) {
        return new EdgeListColumn(name, rows.edgeAttributes(), name, 0);
    }

    static EdgeListColumn[] of(EdgeListLayout layout, NetworkRows rows) {
        List<String> names = layout.names();
        EdgeListColumn[] columns = new EdgeListColumn[names.size()];
        for (int c = 0; c < columns.length; c++) {
            String name = names.get(c);
            int end = name.startsWith(SOURCE) ? 1 : name.startsWith(TARGET) ? 2 : 0;
            String attribute = name.substring(Math.min(name.length(), end == 0 ? 0 : SOURCE.length()));
            boolean ofNode = end > 0
                    && OF_NODES.contains(attribute.toLowerCase(Locale.ROOT))
                    && names.contains(SOURCE + attribute)
                    && names.contains(TARGET + attribute)
                    && c > Math.max(layout.from(), layout.to());
            if (c != layout.from() && c != layout.to()) {
                columns[c] = ofNode ? new EdgeListColumn(name, rows.nodeAttributes(), attribute, end) : of(name, rows);
            }
        }
        return columns;
    }

    private Column column() {
        if (column == null) {
            column = table.column(attribute);
        }
        return column;
    }

    /** Many spreadsheets use a decimal comma: 1,5. */
    private static double withDecimalComma(ByteScanner in) {
        String text = in.length() > LONGEST_NUMBER ? "" : in.text();
        return text.matches("[+-]?\\d+,\\d+([eE][+-]?\\d+)?") ? Numeral.parse(text.replace(',', '.')) : Double.NaN;
    }

    /**
     * Stores the current word in its attribute.
     *
     * @param from the source node of the link if it is new, else −1
     * @param to the target node of the link if it is new, else −1
     * @return whether the word states that the link is undirected
     */
    boolean put(ByteScanner in, char separator, int row, int from, int to) {
        int target = end == 0 ? row : end == 1 ? from : to;
        if (in.length() == 0 || target < 0) {
            return false;
        }
        double number = in.number();
        if (Double.isInfinite(number)) {
            throw in.error(GraphSource.brief(name) + " = " + GraphSource.brief(in.text()) + " is too large."
                    + " The largest number is about 1.8e308.");
        }
        if (Double.isNaN(number) && separator != ',') {
            number = withDecimalComma(in);
        }
        if (!Double.isNaN(number)) {
            column().put(target, number);
        } else if (end != 0 || !Numeral.isNoValue(in.text())) {
            column().put(target, in.text());
        }
        return holdsDirection && in.text().equalsIgnoreCase("undirected");
    }
}
