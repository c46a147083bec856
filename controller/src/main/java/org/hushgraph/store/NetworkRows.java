package org.hushgraph.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The table of networks. Their ids are never reused. */
final class NetworkRows {
    private NetworkRows() {}

    static List<String> names(Session reader) {
        return reader.list("SELECT name FROM network WHERE removed = 0 ORDER BY id", row -> row.getString(1));
    }

    /** Must run in a transaction. Returns the id of the new network. */
    static long insert(Session writer, String network, byte[] definition, long at) throws SQLException {
        if (find(writer, network).isPresent()) {
            throw new IllegalArgumentException(
                    "a network called " + network + " already exists. Try another name, or remove it first.");
        }
        writer.update(
                "INSERT INTO network (name, created, definition, crc) VALUES (?, ?, ?, ?)",
                network,
                at,
                definition,
                Checksum.of(at, network, definition));
        return id(writer, network);
    }

    /** Must run in a transaction. Removes all data of a network but keeps its name, for the event of the removal. */
    static void remove(Session writer, long id) throws SQLException {
        writer.update("DELETE FROM entry WHERE network = ?", id);
        writer.update("DELETE FROM epoch WHERE network = ?", id);
        writer.update("DELETE FROM state WHERE network = ?", id);
        writer.update("UPDATE network SET removed = 1, definition = x'', crc = 0 WHERE id = ?", id);
    }

    static long id(Session session, String network) {
        return find(session, network)
                .orElseThrow(() -> new IllegalArgumentException("there is no network called " + network + "."));
    }

    private static Optional<Long> find(Session session, String network) {
        return session.first("SELECT id FROM network WHERE name = ? AND removed = 0", row -> row.getLong(1), network);
    }

    static byte[] definition(Session reader, String network, IntegrityCheck integrity) {
        return reader.query(
                "SELECT definition, created, crc FROM network WHERE id = ?",
                row -> {
                    byte[] definition = row.getBytes(1);
                    integrity.require(
                            Checksum.of(row.getLong(2), network, definition) == row.getLong(3),
                            "the definition of network " + network);
                    return definition;
                },
                id(reader, network));
    }

    static long created(Session reader, String network) {
        return reader.query("SELECT created FROM network WHERE id = ?", row -> row.getLong(1), id(reader, network));
    }
}
