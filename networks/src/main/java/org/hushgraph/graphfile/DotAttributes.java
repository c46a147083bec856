package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Numeral;

/** The attributes of a DOT statement: lists such as {@code [label="a b", weight=2]}. */
final class DotAttributes {
    private final DotTokens tokens;
    private final AttributeTable table;
    private final ColumnKeys keys;
    private final boolean ofNodes;
    private final PendingAttributes values = new PendingAttributes();

    DotAttributes(DotTokens tokens, AttributeTable table, boolean ofNodes) {
        this.tokens = tokens;
        this.table = table;
        this.keys = new ColumnKeys(table);
        this.ofNodes = ofNodes;
    }

    PendingAttributes values() {
        return values;
    }

    void clear() {
        values.clear();
    }

    /** Reads one or more lists. */
    void readLists() throws IOException {
        values.clear();
        String position = null;
        tokens.require('[', "before attributes");
        do {
            while (!tokens.accept(']')) {
                if (!tokens.accept(',') && !tokens.accept(';')) {
                    String found = pair();
                    position = found == null ? position : found;
                }
            }
        } while (tokens.accept('['));
        if (position != null) {
            putPosition(position);
        }
    }

    /** Reads a key and its value. Returns the value if it is a position, else null. */
    private String pair() throws IOException {
        tokens.readName("an attribute or \"]\"");
        int key = keys.key(tokens.bytes(), tokens.length());
        String value = "true"; // an attribute without a value is a flag
        if (tokens.accept('=')) {
            tokens.readValue();
            value = tokens.text();
        }
        requireFinite(key, value);
        if (!value.isEmpty() && !value.equals("\\N")) { // \N: the name of the node
            values.addUntyped(keys.column(key), value);
        }
        return ofNodes && keys.text(key).equals("pos") ? value : null;
    }

    private void requireFinite(int key, String value) {
        boolean numeral = !value.isEmpty() && value.charAt(value.length() - 1) <= '9';
        if (numeral && Double.isInfinite(Numeral.parse(value))) {
            throw tokens.error(GraphSource.brief(keys.text(key)) + " = " + GraphSource.brief(value)
                    + " is too large. The largest number is about 1.8e308. Try leaving it out.");
        }
    }

    /** Parses {@code 1,2} or {@code 1,2!}, which pins the node. */
    private void putPosition(String position) {
        String[] parts = position.replace("!", "").split(",", -1);
        double x = parts.length < 2 ? Double.NaN : Numeral.parse(parts[0].strip());
        double y = parts.length < 2 ? Double.NaN : Numeral.parse(parts[1].strip());
        if (Double.isFinite(x) && Double.isFinite(y)) {
            values.add(table.column("x"), x);
            values.add(table.column("y"), y);
        }
    }
}
