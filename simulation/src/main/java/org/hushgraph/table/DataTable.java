package org.hushgraph.table;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Rows of values for other programs to read.
 *
 * @param rows one value per column, of the column's type or null if there is none
 */
public record DataTable(List<Column> columns, List<List<Object>> rows) {
    /** The type of a column's values. */
    public enum Type {
        TEXT(String.class),
        WHOLE(Long.class),
        REAL(Double.class);

        private final Class<?> type;

        Type(Class<?> type) {
            this.type = type;
        }

        boolean accepts(Object value) {
            return value == null || type.isInstance(value);
        }
    }

    /** A name and a type. */
    public record Column(String name, Type type) {}

    public DataTable {
        columns = List.copyOf(columns);
        for (List<Object> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "a row has " + row.size() + " values, but there are " + columns.size() + " columns.");
            }
            for (int c = 0; c < row.size(); c++) {
                Column column = columns.get(c);
                if (!column.type().accepts(row.get(c))) {
                    throw new IllegalArgumentException("column " + column.name() + " has type " + column.type()
                            + ", but contains " + row.get(c) + ".");
                }
            }
        }
        rows = List.copyOf(rows);
    }

    /** Returns a row. Values may be null. */
    public static List<Object> row(Object... values) {
        return Collections.unmodifiableList(Arrays.asList(values.clone()));
    }
}
