package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.AttributeTable;

/**
 * Reads yEd's drawing of a node or a link from its data. The first label becomes the attribute {@code label}, the first
 * position {@code x} and {@code y}.
 */
final class GraphMlDrawing {
    private final XmlSource xml;
    private final AttributeTable table;
    private final int row;
    private boolean empty = true;

    GraphMlDrawing(XmlSource xml, AttributeTable table, int row) {
        this.xml = xml;
        this.table = table;
        this.row = row;
    }

    /** Whether no element was read. */
    boolean isEmpty() {
        return empty;
    }

    /** Reads an element and its children. */
    void read() throws IOException {
        empty = false;
        switch (xml.name()) {
            case "NodeLabel", "EdgeLabel" -> {
                String label = xml.text().strip();
                if (!label.isEmpty()) {
                    table.column("label").putUntyped(row, label);
                }
            }
            case "Geometry" -> {
                position("x");
                position("y");
                xml.skip();
            }
            default -> {
                while (xml.nextChild()) {
                    read();
                }
            }
        }
    }

    private void position(String axis) {
        String text = xml.attribute(axis);
        if (text != null) {
            table.column(axis).put(row, xml.number(axis, text));
        }
    }
}
