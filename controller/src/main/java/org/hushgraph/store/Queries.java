package org.hushgraph.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Queries to a SQLite file. Thread-safe. */
interface Queries {
    /** Converts rows to a result. Must not query in turn. */
    interface Rows<T> {
        T of(ResultSet rows) throws SQLException;
    }

    <T> T query(String sql, Rows<T> rows, Object... arguments);

    /** All rows. */
    default <T> List<T> list(String sql, Rows<T> each, Object... arguments) {
        return query(
                sql,
                rows -> {
                    List<T> list = new ArrayList<>();
                    while (rows.next()) {
                        list.add(each.of(rows));
                    }
                    return list;
                },
                arguments);
    }

    /** The first row, if there is one. */
    default <T> Optional<T> first(String sql, Rows<T> each, Object... arguments) {
        return query(sql, rows -> rows.next() ? Optional.of(each.of(rows)) : Optional.empty(), arguments);
    }
}
