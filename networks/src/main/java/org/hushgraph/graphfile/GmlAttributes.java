package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.Set;
import org.hushgraph.graphfile.GmlTokens.Kind;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;

/**
 * The attributes of a node or an edge of a GML file, without ids. Nested lists contribute the values that they contain.
 */
final class GmlAttributes {
    private static final int DEEPEST = 100;
    private static final Set<String> COORDINATES = Set.of("x", "y", "z");

    private final GmlTokens tokens;
    private final AttributeTable table;
    private final ColumnKeys keys;
    private final PendingAttributes values = new PendingAttributes();
    private final boolean ofNodes;

    GmlAttributes(GmlTokens tokens, AttributeTable table, boolean ofNodes) {
        this.tokens = tokens;
        this.table = table;
        this.keys = new ColumnKeys(table);
        this.ofNodes = ofNodes;
    }

    void rename(String key, String name) {
        keys.rename(key, name);
    }

    void clear() {
        values.clear();
    }

    void assignTo(int row) {
        values.assignTo(row);
    }

    /** Reads the value of the key that is the current token. */
    void read() throws IOException {
        int key = keys.key(tokens.bytes(), tokens.length());
        Kind kind = tokens.next();
        if (kind == Kind.CLOSE || kind == Kind.END) {
            throw GmlReader.noValue(tokens, keys.text(key));
        }
        if (kind == Kind.OPEN) {
            list(keys.text(key), 1);
        } else if (!tokens.isNoValue()) {
            value(keys.column(key));
        }
    }

    private void value(Column column) {
        if (tokens.isNumber()) {
            values.add(column, tokens.number());
        } else {
            values.add(column, tokens.text());
        }
    }

    /** Reads the values in a list into columns such as {@code outer.inner}. */
    private void list(String outer, int depth) throws IOException {
        long line = tokens.line();
        AttributeTable.requireShort(outer);
        if (depth > DEEPEST) {
            throw tokens.error("lists are nested more than " + DEEPEST + " levels deep. Try flattening them.");
        }
        while (tokens.next() != Kind.CLOSE) {
            if (tokens.kind() == Kind.END) {
                throw GmlReader.unclosed(tokens, line);
            }
            GmlReader.requireKey(tokens);
            String key = tokens.text();
            GmlReader.requireValue(tokens, key);
            boolean coordinate = ofNodes && outer.equals("graphics") && COORDINATES.contains(key);
            String name = coordinate ? key : outer + "." + key;
            if (tokens.kind() == Kind.OPEN) {
                list(name, depth + 1);
            } else if (!tokens.isNoValue()) {
                value(table.column(name));
            }
        }
    }
}
