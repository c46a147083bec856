package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.AttributeTable;

/**
 * What yEd draws for a node or a link, inside its data: the first label becomes the attribute {@code label}, the first place
 * {@code x} and {@code y}.
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

    /** Whether there was no element to read. */
    boolean isEmpty() {
        return empty;
    }

    /** Reads an element and what is in it. */
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
                place("x");
                place("y");
                xml.skip();
            }
            default -> {
                while (xml.nextChild()) {
                    read();
                }
            }
        }
    }

    private void place(String axis) {
        String text = xml.attribute(axis);
        if (text != null) {
            table.column(axis).put(row, xml.number(axis, text));
        }
    }
}
