package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;

/**
 * An attribute as an XML file declares it.
 *
 * @param key the key that its values refer to
 * @param type {@code long}, {@code double} or {@code string}
 */
record XmlColumn(String key, String name, String type, Column column) {
    /** The columns of a table, without excluded ones. Keys are numbered from {@code first}. */
    static List<XmlColumn> of(AttributeTable table, int rows, Set<String> excluded, String prefix, int first) {
        List<XmlColumn> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            if (!excluded.contains(column.name())) {
                columns.add(
                        new XmlColumn(prefix + (first + columns.size()), column.name(), type(column, rows), column));
            }
        }
        return columns;
    }

    private static String type(Column column, int rows) {
        return switch (column.kind()) {
            case TEXT -> "string";
            case REAL -> "double";
            case WHOLE -> hasNegativeZero(column, rows) ? "double" : "long";
        };
    }

    private static boolean hasNegativeZero(Column column, int rows) {
        return IntStream.range(0, rows).anyMatch(row -> column.number(row) == 0 && 1 / column.number(row) < 0);
    }

    /** Whether there is a value to write. An empty text would read back as a missing value. */
    boolean has(int row) {
        return column.has(row) && (!type.equals("string") || !column.text(row).isEmpty());
    }

    String value(int row) {
        return type.equals("long") ? Long.toString((long) column.number(row)) : column.text(row);
    }
}
