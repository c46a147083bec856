package org.hushgraph.store;

import java.nio.file.Path;
import org.hushgraph.controller.StoreException;

/** The tables of a file. Every row has checksums of its own. */
final class Schema {
    private static final int VERSION = 3;

    private static final String[] TABLES = {
        // one that was removed stays by name, for the event that tells so; dropped: the last event of it that is not
        // kept
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
        // a state in parts; it has checksums of its own
        "CREATE TABLE state (network INTEGER NOT NULL, number INTEGER NOT NULL, part INTEGER NOT NULL, content BLOB NOT NULL,"
                + " PRIMARY KEY (network, number, part))",
        "CREATE TABLE receipt (key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE INDEX receipt_at ON receipt (at)",
        "PRAGMA user_version = " + VERSION
    };

    private Schema() {}

    /** Makes the tables of a new file; refuses one of another format. */
    static void prepare(Session session, Path file) {
        int version = session.query("PRAGMA user_version", row -> row.getInt(1));
        if (version > VERSION) {
            throw new StoreException(file + " was written by a newer version of Hushgraph (format " + version
                    + ", this one knows " + VERSION + "). Maybe update Hushgraph.");
        }
        if (version != 0 && version < VERSION) {
            throw new StoreException(file + " was written by an older version of Hushgraph (format " + version
                    + ", this one knows " + VERSION + "). Maybe begin with a new file.");
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
