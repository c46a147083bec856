package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.graph.NameTable;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;

/** Columns by their keys in a file. Keys are looked up as bytes, which avoids creating a string for each occurrence. */
final class ColumnKeys {
    private final AttributeTable table;
    private final NameTable keys = new NameTable();
    private Column[] columns = new Column[16];

    ColumnKeys(AttributeTable table) {
        this.table = table;
    }

    /** The number of a key. Does not create a column yet, because the value may be missing. */
    int key(byte[] bytes, int length) {
        return keys.add(bytes, 0, length);
    }

    String text(int key) {
        return keys.get(key);
    }

    /** The column of a key. It has the name of the key unless {@link #rename} was called. */
    Column column(int key) {
        return key < columns.length && columns[key] != null ? columns[key] : set(key, keys.get(key));
    }

    /** Maps a key to a column with another name. */
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
