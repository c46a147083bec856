package org.hushgraph.store;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.NetworkRemovedException;

/** The table of networks. Their ids are never reused. */
final class NetworkRows {
    private NetworkRows() {}

    static List<NetworkId> all(Queries reader) {
        return reader.list(
                "SELECT id, name FROM network WHERE removed = 0 ORDER BY id",
                row -> new NetworkId(row.getLong(1), row.getString(2)));
    }

    /** Must run in a transaction. */
    static NetworkId insert(Session writer, String name, byte[] definition, long at) throws SQLException {
        if (find(writer, name).isPresent()) {
            throw new IllegalArgumentException(
                    "a network called " + name + " already exists. Try another name, or remove it first.");
        }
        long created = Math.max(at, afterLast(writer, name));
        writer.update(
                "INSERT INTO network (name, created, definition, crc) VALUES (?, ?, ?, ?)",
                name,
                created,
                definition,
                Checksum.of(created, name, definition));
        return find(writer, name).orElseThrow();
    }

    /** Agents ignore weights of a network that is older than theirs, so time must pass even if the clock went back. */
    private static long afterLast(Queries writer, String name) {
        return writer.first("SELECT MAX(created) + 1 FROM network WHERE name = ?", row -> row.getLong(1), name)
                .orElseThrow();
    }

    /** Must run in a transaction. Removes all data of a network but keeps its name, for the event of the removal. */
    static void remove(Session writer, NetworkId network) throws SQLException {
        require(writer, network);
        writer.update("DELETE FROM entry WHERE network = ?", network.number());
        writer.update("DELETE FROM epoch WHERE network = ?", network.number());
        writer.update("DELETE FROM state WHERE network = ?", network.number());
        writer.update("UPDATE network SET removed = 1, definition = x'', crc = 0 WHERE id = ?", network.number());
    }

    /** Fails if a network was removed; returns its number. A writer must call it in the transaction of its changes. */
    static long require(Queries session, NetworkId network) {
        return session.first(
                        "SELECT id FROM network WHERE id = ? AND removed = 0", row -> row.getLong(1), network.number())
                .orElseThrow(() -> new NetworkRemovedException(network));
    }

    private static Optional<NetworkId> find(Queries session, String name) {
        return session.first(
                "SELECT id FROM network WHERE name = ? AND removed = 0",
                row -> new NetworkId(row.getLong(1), name),
                name);
    }

    static byte[] definition(Queries reader, NetworkId network, IntegrityCheck integrity) {
        return reader.query(
                "SELECT definition, created, crc FROM network WHERE id = ?",
                row -> {
                    byte[] definition = row.getBytes(1);
                    integrity.require(
                            Checksum.of(row.getLong(2), network.name(), definition) == row.getLong(3),
                            "the definition of network " + network.name());
                    return definition;
                },
                require(reader, network));
    }

    static long created(Queries reader, NetworkId network) {
        return reader.query(
                "SELECT created FROM network WHERE id = ?", row -> row.getLong(1), require(reader, network));
    }
}
