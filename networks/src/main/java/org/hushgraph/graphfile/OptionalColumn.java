package org.hushgraph.graphfile;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.hushgraph.network.AttributeTable;

/**
 * A column of texts that most files do not need, such as the ids 0, 1, 2, … of links, or labels that repeat the names
 * of nodes. It becomes an attribute only if some text differs from the expected one.
 */
final class OptionalColumn {
    private final String name;
    private final IntFunction<String> expected;
    private final BitSet expectedRows = new BitSet();
    private final AttributeTable others = new AttributeTable();

    OptionalColumn(String name, IntFunction<String> expected) {
        this.name = name;
        this.expected = expected;
    }

    /** Sets the text of a row. Null and the empty text are ignored. */
    void put(int row, String text) {
        if (text != null && !text.isEmpty()) {
            if (text.equals(expected.apply(row))) {
                expectedRows.set(row);
            } else {
                others.column(name).put(row, text);
            }
        }
    }

    /**
     * Adds the column to the attributes of {@code rows} rows if it is needed. Appends an underscore if its name is
     * taken.
     */
    void addTo(AttributeTable table, int rows) {
        String free = table.find(name).isPresent() ? name + "_" : name;
        others.find(name).ifPresent(texts -> {
            for (int row = 0; row < rows; row++) {
                if (texts.has(row)) {
                    table.column(free).putUntyped(row, texts.text(row));
                } else if (expectedRows.get(row)) {
                    table.column(free).putUntyped(row, expected.apply(row));
                }
            }
        });
    }
}
