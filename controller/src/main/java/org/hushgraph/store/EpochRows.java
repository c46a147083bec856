package org.hushgraph.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;

/** The table of epochs. Summary and weights have columns of their own, so that either can be read without the other. */
record EpochRows(Queries reader, IntegrityCheck integrity) {
    /** Must run in a transaction. */
    static void insert(Session writer, long network, Epoch epoch) throws SQLException {
        byte[] summary = EpochBytes.of(epoch.summary());
        byte[] weights = EpochBytes.of(epoch.weights());
        writer.update(
                "INSERT INTO epoch (network, number, summary, summary_crc, weights, weights_crc) VALUES (?, ?, ?, ?, ?, ?)",
                network,
                epoch.number(),
                summary,
                Checksum.of(epoch.number(), summary),
                weights,
                Checksum.of(epoch.number(), weights));
    }

    Optional<Epoch> find(long network, String name, long number) {
        return reader.first(
                "SELECT number AS epoch, summary, summary_crc, weights, weights_crc FROM epoch WHERE network = ? AND number = ?",
                row -> epoch(row, name),
                network,
                number);
    }

    List<EpochSummary> list(long network, String name, long from, int most) {
        return reader.list(
                "SELECT number AS epoch, summary, summary_crc FROM epoch WHERE network = ? AND number >= ? ORDER BY number LIMIT ?",
                row -> summary(row, name),
                network,
                from,
                most);
    }

    Optional<Long> last(long network) {
        return reader.first(
                "SELECT number FROM epoch WHERE network = ? ORDER BY number DESC LIMIT 1",
                row -> row.getLong(1),
                network);
    }

    /** Parses a row with the columns of {@link #find}. */
    private Epoch epoch(ResultSet row, String network) throws SQLException {
        byte[] weights = row.getBytes("weights");
        long number = row.getLong("epoch");
        integrity.require(Checksum.of(number, weights) == row.getLong("weights_crc"), name(number, network));
        return new Epoch(summary(row, network), EpochBytes.weights(weights));
    }

    /** Parses a row with the columns of {@link #list}. */
    EpochSummary summary(ResultSet row, String network) throws SQLException {
        byte[] summary = row.getBytes("summary");
        long number = row.getLong("epoch");
        integrity.require(Checksum.of(number, summary) == row.getLong("summary_crc"), name(number, network));
        return EpochBytes.summary(summary);
    }

    private static String name(long number, String network) {
        return "epoch " + number + " of network " + network;
    }
}
