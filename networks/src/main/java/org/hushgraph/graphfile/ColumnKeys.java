package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.graph.NameTable;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;

/** Columns by the keys that stand in a file, found by bytes, so that no string is made of every occurrence. */
final class ColumnKeys {
    private final AttributeTable table;
    private final NameTable keys = new NameTable();
    private Column[] columns = new Column[16];

    ColumnKeys(AttributeTable table) {
        this.table = table;
    }

    /** The number of a key. No column is made yet: its value may turn out to be none. */
    int key(byte[] bytes, int length) {
        return keys.add(bytes, 0, length);
    }

    String text(int key) {
        return keys.get(key);
    }

    /** The column for a key, which has the same name unless it was given another. */
    Column column(int key) {
        return key < columns.length && columns[key] != null ? columns[key] : set(key, keys.get(key));
    }

    /** Says that a key stands for a column of another name. */
    void rename(String key, String name) {
        set(keys.add(key), name);
    }

    private Column set(int key, String name) {
        if (key >= columns.length) {
            columns = Arrays.copyOf(columns, 2 * key);
        }
        columns[key] = table.column(name);
        return columns[key];
    }
}
