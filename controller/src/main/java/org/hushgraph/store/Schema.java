package org.hushgraph.store;

import java.nio.file.Path;
import org.hushgraph.controller.StoreException;

/** The tables of a database file. Every row has its own checksums. */
final class Schema {
    private static final int VERSION = 3;

    private static final String[] TABLES = {
        // A removed network keeps its name, for the event of the removal. Column dropped: sequence number of its last
        // deleted event.
        "CREATE TABLE network (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, created INTEGER NOT NULL,"
                + " removed INTEGER NOT NULL DEFAULT 0, dropped INTEGER NOT NULL DEFAULT 0, definition BLOB NOT NULL,"
                + " crc INTEGER NOT NULL)",
        "CREATE UNIQUE INDEX network_name ON network (name) WHERE removed = 0",
        "CREATE TABLE entry (sequence INTEGER PRIMARY KEY AUTOINCREMENT, network INTEGER NOT NULL, number INTEGER NOT NULL,"
                + " epoch INTEGER NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL)",
        "CREATE UNIQUE INDEX entry_number ON entry (network, number)",
        "CREATE TABLE epoch (network INTEGER NOT NULL, number INTEGER NOT NULL, summary BLOB NOT NULL,"
                + " summary_crc INTEGER NOT NULL, weights_crc INTEGER NOT NULL, weights BLOB NOT NULL,"
                + " PRIMARY KEY (network, number))",
        // a state in parts, with checksums inside
        "CREATE TABLE state (network INTEGER NOT NULL, number INTEGER NOT NULL, part INTEGER NOT NULL, content BLOB NOT NULL,"
                + " PRIMARY KEY (network, number, part))",
        "CREATE TABLE receipt (key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE INDEX receipt_at ON receipt (at)",
        "PRAGMA user_version = " + VERSION
    };

    private Schema() {}

    /** Creates the tables of a new file; rejects other formats. */
    static void prepare(Session session, Path file) {
        int version = session.query("PRAGMA user_version", row -> row.getInt(1));
        if (version > VERSION) {
            throw new StoreException(file + " was written by a newer version of Hushgraph (format " + version
                    + ", supported is " + VERSION + "). Try updating Hushgraph.");
        }
        if (version != 0 && version < VERSION) {
            throw new StoreException(file + " was written by an older version of Hushgraph (format " + version
                    + ", supported is " + VERSION + "). Try starting with a new file.");
        }
        if (version == 0) {
            session.transaction(() -> {
                for (String command : TABLES) {
                    session.update(command);
                }
                return version;
            });
        }
    }
}
