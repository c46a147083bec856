package org.hushgraph.network;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The attributes of all nodes, or of all links, by name. Columns are in order of first appearance. */
public final class AttributeTable {
    /** The largest number of attributes that a table accepts. */
    public static final int MOST_COLUMNS = 10_000;

    private static final int LONGEST_NAME = 1_000;

    private final Map<String, Column> columns = new LinkedHashMap<>();

    /** Returns the column with this name and creates it if it does not exist yet. */
    public Column column(String name) {
        Column known = columns.get(name);
        if (known != null) {
            return known;
        }
        requireShort(name);
        if (columns.size() == MOST_COLUMNS) {
            throw new IllegalArgumentException("there are more than " + MOST_COLUMNS
                    + " different attributes. If the file has another format, choose it with --from.");
        }
        Column column = new Column(name);
        columns.put(name, column);
        return column;
    }

    /** Rejects a name, or the start of one, that is too long for an attribute. */
    public static void requireShort(String name) {
        if (name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("the attribute name " + Excerpt.of(name) + " has more than "
                    + LONGEST_NAME + " characters. If the file has another format, choose it with --from.");
        }
    }

    public Optional<Column> find(String name) {
        return Optional.ofNullable(columns.get(name));
    }

    /** Returns the first column that has one of these names, ignoring case. Earlier names take precedence. */
    Optional<Column> findAny(List<String> names) {
        for (String name : names) {
            for (Column column : columns.values()) {
                if (column.name().equalsIgnoreCase(name)) {
                    return Optional.of(column);
                }
            }
        }
        return Optional.empty();
    }

    public Collection<Column> columns() {
        return Collections.unmodifiableCollection(columns.values());
    }

    /** Returns the attributes of the given rows, renumbered 0, 1, 2, … Columns that would be empty are left out. */
    AttributeTable select(int[] rows) {
        AttributeTable selected = new AttributeTable();
        boolean ascending = isAscending(rows);
        for (Column column : columns.values()) {
            Column some = ascending ? column.selectAscending(rows) : column.select(rows);
            if (some.size() > 0) {
                selected.columns.put(column.name(), some);
            }
        }
        return selected;
    }

    private static boolean isAscending(int[] rows) {
        return IntStream.range(1, rows.length).allMatch(n -> rows[n - 1] < rows[n]);
    }
}
