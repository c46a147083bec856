package org.hushgraph.store;

import java.nio.file.Path;
import java.sql.SQLException;
import org.hushgraph.controller.StoreException;

/** The number of commits of a database, counted in a table with one row. */
final class Revision {
    private final Session writer;
    private long commits;

    /** Continues counting. */
    Revision(Session writer, long commits) {
        this.writer = writer;
        this.commits = commits;
    }

    /** The last step of every transaction. Returns the number of commits including this one. */
    long increment() throws SQLException {
        commits++; // if the transaction fails, a number is left out
        writer.update("UPDATE revision SET commits = ?, crc = ?", commits, checksum(commits));
        return commits;
    }

    /** The number of commits in a database; 0 if it was written before they were counted. */
    static long of(Queries session, IntegrityCheck integrity) {
        return !Schema.countsCommits(session)
                ? 0
                : session.query("SELECT commits, crc FROM revision", row -> {
                    integrity.require(
                            row.next() && row.getLong(2) == checksum(row.getLong(1)), "its number of commits");
                    return row.getLong(1);
                });
    }

    /** Rejects a database with fewer commits than its mark. Only reads: a writer would destroy what is left of them. */
    static void requireAll(Path file, IntegrityCheck integrity) {
        CommitMark.damage(file, of(file, integrity)).ifPresent(damage -> {
            throw new StoreException(damage);
        });
    }

    private static long of(Path file, IntegrityCheck integrity) {
        if (file.toFile().length() == 0) { // or missing; SQLite would delete the log of an empty file
            return 0;
        }
        try (Session session = Session.reading(file)) {
            return of(session, integrity);
        }
    }

    private static long checksum(long commits) {
        return Checksum.of(commits, "commits");
    }
}
