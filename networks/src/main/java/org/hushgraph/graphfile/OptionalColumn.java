package org.hushgraph.graphfile;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.hushgraph.network.AttributeTable;

/**
 * A column of texts that most files do not need, such as the ids 0, 1, 2, … of links or labels that repeat the names of
 * nodes. It becomes an attribute only when some text is not the usual one of its row.
 */
final class OptionalColumn {
    private final String name;
    private final IntFunction<String> usual;
    private final BitSet usualRows = new BitSet();
    private final AttributeTable unusual = new AttributeTable();

    OptionalColumn(String name, IntFunction<String> usual) {
        this.name = name;
        this.usual = usual;
    }

    /** Gives a row a text; null and the empty text are none. */
    void put(int row, String text) {
        if (text != null && !text.isEmpty()) {
            if (text.equals(usual.apply(row))) {
                usualRows.set(row);
            } else {
                unusual.column(name).put(row, text);
            }
        }
    }

    /** Adds the column to the attributes of {@code rows} rows, if it tells anything; with an underscore if its name is taken. */
    void addTo(AttributeTable table, int rows) {
        String free = table.find(name).isPresent() ? name + "_" : name;
        unusual.find(name).ifPresent(texts -> {
            for (int row = 0; row < rows; row++) {
                if (texts.has(row)) {
                    table.column(free).putUntyped(row, texts.text(row));
                } else if (usualRows.get(row)) {
                    table.column(free).putUntyped(row, usual.apply(row));
                }
            }
        });
    }
}
