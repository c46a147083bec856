package org.hushgraph.store;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hushgraph.controller.StoreException;

/**
 * The tables of a database file, and the steps from each version of them to the next. A new file takes all steps, like
 * an old one. Every row has its own checksums.
 */
final class Schema {
    /** The commands that lead to a version from the one before. Released steps never change. */
    private static final SortedMap<Integer, List<String>> STEPS = new TreeMap<>();

    private static final int NEW_FILE = 0;
    private static final int OLDEST = 3; // of release 0.1
    private static final int COUNTED = 4; // since this version commits are counted

    static {
        STEPS.put(
                OLDEST,
                List.of(
                        // A removed network keeps its name, for the event of the removal. Column dropped: sequence
                        // number of its last deleted event.
                        "CREATE TABLE network (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,"
                                + " created INTEGER NOT NULL, removed INTEGER NOT NULL DEFAULT 0,"
                                + " dropped INTEGER NOT NULL DEFAULT 0, definition BLOB NOT NULL, crc INTEGER NOT NULL)",
                        "CREATE UNIQUE INDEX network_name ON network (name) WHERE removed = 0",
                        "CREATE TABLE entry (sequence INTEGER PRIMARY KEY AUTOINCREMENT, network INTEGER NOT NULL,"
                                + " number INTEGER NOT NULL, epoch INTEGER NOT NULL, body TEXT NOT NULL,"
                                + " crc INTEGER NOT NULL)",
                        "CREATE UNIQUE INDEX entry_number ON entry (network, number)",
                        "CREATE TABLE epoch (network INTEGER NOT NULL, number INTEGER NOT NULL, summary BLOB NOT NULL,"
                                + " summary_crc INTEGER NOT NULL, weights_crc INTEGER NOT NULL, weights BLOB NOT NULL,"
                                + " PRIMARY KEY (network, number))",
                        // a state in parts, with checksums inside
                        "CREATE TABLE state (network INTEGER NOT NULL, number INTEGER NOT NULL, part INTEGER NOT NULL,"
                                + " content BLOB NOT NULL, PRIMARY KEY (network, number, part))",
                        "CREATE TABLE receipt (key TEXT PRIMARY KEY, answer TEXT NOT NULL, at INTEGER NOT NULL)"
                                + " WITHOUT ROWID",
                        "CREATE INDEX receipt_at ON receipt (at)"));
        STEPS.put(
                COUNTED,
                List.of(
                        "CREATE TABLE revision (commits INTEGER NOT NULL, crc INTEGER NOT NULL)",
                        "INSERT INTO revision (commits, crc) VALUES (0, " + Checksum.of(0, "commits") + ")"));
    }

    private Schema() {}

    /** Creates the tables of a new file, or migrates an older one; each step is a transaction. Rejects other formats. */
    static void prepare(Session session, Path file) {
        int found = version(session);
        requireKnown(found, file);
        STEPS.tailMap(found + 1)
                .forEach((version, commands) -> session.transaction(() -> {
                    for (String command : commands) {
                        session.update(command);
                    }
                    session.update("PRAGMA user_version = " + version);
                    return version;
                }));
    }

    private static int version(Queries session) {
        return session.query("PRAGMA user_version", row -> row.getInt(1));
    }

    private static void requireKnown(int version, Path file) {
        if (version > STEPS.lastKey()) {
            throw new StoreException(file + " was written by a newer version of Hushgraph (format " + version
                    + ", supported are " + OLDEST + " to " + STEPS.lastKey() + "). Try updating Hushgraph.");
        }
        if (version != NEW_FILE && version < OLDEST) {
            throw new StoreException(file + " has format " + version + ", which was never released; supported are "
                    + OLDEST + " to " + STEPS.lastKey() + ". Try another data folder.");
        }
    }

    /** Whether a file has a {@link Revision}. */
    static boolean countsCommits(Queries session) {
        return version(session) >= COUNTED;
    }
}
