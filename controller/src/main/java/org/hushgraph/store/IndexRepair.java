package org.hushgraph.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks that indices match their tables. A damaged index would hide rows, so it is rebuilt. */
final class IndexRepair {
    private static final System.Logger LOGGER = System.getLogger(IndexRepair.class.getName());

    /** Queries that must return the same with and without the index. */
    private static final Map<String, String> CONTENT = Map.of(
            "entry_number",
                    "SELECT network, COUNT(*), MIN(number), MAX(number), SUM(number) FROM entry %s GROUP BY network ORDER BY network",
            "network_name", "SELECT name, id, removed FROM network %s WHERE removed = 0 ORDER BY name");

    private IndexRepair() {}

    static void rebuildDamaged(Session session) {
        CONTENT.forEach((index, sql) -> {
            List<String> table = session.query(sql.formatted("NOT INDEXED"), IndexRepair::lines);
            if (!table.equals(session.query(sql.formatted("INDEXED BY " + index), IndexRepair::lines))) {
                LOGGER.log(System.Logger.Level.WARNING, "index " + index + " is damaged and is rebuilt from its table");
                session.transaction(() -> {
                    session.update("REINDEX " + index);
                    return index;
                });
            }
        });
    }

    private static List<String> lines(ResultSet rows) throws SQLException {
        int columns = rows.getMetaData().getColumnCount();
        List<String> lines = new ArrayList<>();
        while (rows.next()) {
            StringBuilder line = new StringBuilder();
            for (int c = 1; c <= columns; c++) {
                line.append(rows.getString(c)).append(' ');
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
