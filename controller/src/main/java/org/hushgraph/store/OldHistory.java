package org.hushgraph.store;

import java.sql.SQLException;

/** Epochs and entries that are too old to be kept. */
final class OldHistory {
    private static final String ENTRIES = "network = ? AND number > 0 AND number < ?";

    private OldHistory() {}

    /**
     * Must run in a transaction. Deletes epochs before {@code firstEpoch}, and entries older than that epoch and than
     * {@code number}.
     */
    static void delete(Session writer, long network, long firstEpoch, long number) throws SQLException {
        long first = writer.first(
                        "SELECT number FROM entry WHERE network = ? AND epoch >= ? ORDER BY number LIMIT 1",
                        row -> Math.min(number + 1, row.getLong(1)),
                        network,
                        firstEpoch)
                .orElse(0L);
        writer.update(
                "UPDATE network SET dropped = MAX(dropped, COALESCE((SELECT MAX(sequence) FROM entry WHERE " + ENTRIES
                        + "), 0)) WHERE id = ?",
                network,
                first,
                network);
        writer.update("DELETE FROM entry WHERE " + ENTRIES, network, first);
        writer.update("DELETE FROM epoch WHERE network = ? AND number < ?", network, firstEpoch);
    }
}
