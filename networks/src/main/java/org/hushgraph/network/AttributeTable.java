package org.hushgraph.network;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The attributes of all nodes, or of all links, by name in the order of their first appearance. */
public final class AttributeTable {
    /** How many different attributes there may be. */
    public static final int MOST_COLUMNS = 10_000;

    private static final int LONGEST_NAME = 1_000;

    private final Map<String, Column> columns = new LinkedHashMap<>();

    /** The column of this name, which is made when it is new. */
    public Column column(String name) {
        Column known = columns.get(name);
        if (known != null) {
            return known;
        }
        requireShort(name);
        if (columns.size() == MOST_COLUMNS) {
            throw new IllegalArgumentException("there are more than " + MOST_COLUMNS
                    + " different attributes. Maybe it is another kind of file; choose a format with --format.");
        }
        Column column = new Column(name);
        columns.put(name, column);
        return column;
    }

    /** Refuses a name that no attribute has, or that no name of one begins with. */
    public static void requireShort(String name) {
        if (name.length() > LONGEST_NAME) {
            throw new IllegalArgumentException("the name of an attribute, " + Excerpt.of(name) + ", has more than "
                    + LONGEST_NAME + " characters. Maybe it is another kind of file; choose a format with --format.");
        }
    }

    public Optional<Column> find(String name) {
        return Optional.ofNullable(columns.get(name));
    }

    /** The first column that has one of these names, however they are capitalised; earlier names are preferred. */
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

    /** The attributes of some rows, as those of rows 0, 1, 2, …; columns that lose all values are left out. */
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
