package org.hushgraph.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;
import org.sqlite.SQLiteConfig;

/**
 * A store in one file of SQLite. A write-ahead log that is synchronised at every commit makes what was told safe against crashes and
 * power cuts; every row has a checksum of its own. Safe for several threads; one process at a time.
 */
public final class SqliteStore implements Store {
    private static final int VERSION = 1;
    private static final int BUSY_MILLIS = 2000;
    private static final String[] SCHEMA = {
        "CREATE TABLE network (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition BLOB NOT NULL,"
                + " crc INTEGER NOT NULL)",
        "CREATE TABLE entry (network INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL,"
                + " PRIMARY KEY (network, number)) WITHOUT ROWID",
        "CREATE TABLE epoch (network INTEGER NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, crc INTEGER NOT NULL,"
                + " PRIMARY KEY (network, number))",
        "PRAGMA user_version = " + VERSION
    };

    private final Path file;
    private final Connection connection;

    /** Opens a file, or begins one. */
    public SqliteStore(Path file) {
        this.file = file;
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
        config.setBusyTimeout(BUSY_MILLIS);
        try {
            this.connection = config.createConnection("jdbc:sqlite:" + file);
            prepare();
        } catch (SQLException e) {
            throw new StoreException("can't open " + file + ", or another process holds it", e);
        }
    }

    private void prepare() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            int version;
            try (ResultSet row = statement.executeQuery("PRAGMA user_version")) {
                version = row.getInt(1);
            }
            if (version > VERSION) {
                throw new StoreException(file + " was written by a newer version of Hushgraph (format " + version
                        + ", this one knows " + VERSION + "). Maybe update Hushgraph.");
            }
            if (version == 0) {
                transaction(() -> {
                    for (String command : SCHEMA) {
                        statement.execute(command);
                    }
                });
            }
        }
    }

    /** Some writing, all or nothing. */
    private interface Writing {
        void run() throws SQLException;
    }

    private synchronized void transaction(Writing writing) {
        try {
            connection.setAutoCommit(false);
            try {
                writing.run();
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new StoreException("can't write to " + file, e);
        }
    }

    /** What a query tells of its rows. */
    private interface Rows<T> {
        T of(ResultSet rows) throws SQLException;
    }

    private synchronized <T> T query(String sql, Rows<T> rows, Object... arguments) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int n = 0; n < arguments.length; n++) {
                statement.setObject(n + 1, arguments[n]);
            }
            try (ResultSet result = statement.executeQuery()) {
                return rows.of(result);
            }
        } catch (SQLException e) {
            throw new StoreException("can't read " + file, e);
        }
    }

    private void update(String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int n = 0; n < arguments.length; n++) {
                statement.setObject(n + 1, arguments[n]);
            }
            statement.executeUpdate();
        }
    }

    @Override
    public List<String> networks() {
        return query("SELECT name FROM network ORDER BY id", rows -> {
            List<String> names = new ArrayList<>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        });
    }

    @Override
    public void create(String network, byte[] definition) {
        if (networks().contains(network)) {
            throw new IllegalArgumentException("there is a network called " + network
                    + " already. Maybe choose another name, or remove it first.");
        }
        transaction(() -> update(
                "INSERT INTO network (name, definition, crc) VALUES (?, ?, ?)",
                network,
                definition,
                checksum(definition)));
    }

    @Override
    public void remove(String network) {
        Optional<Long> id = find(network);
        if (id.isPresent()) {
            transaction(() -> {
                update("DELETE FROM entry WHERE network = ?", id.get());
                update("DELETE FROM epoch WHERE network = ?", id.get());
                update("DELETE FROM network WHERE id = ?", id.get());
            });
        }
    }

    private Optional<Long> find(String network) {
        return query(
                "SELECT id FROM network WHERE name = ?",
                rows -> rows.next() ? Optional.of(rows.getLong(1)) : Optional.empty(),
                network);
    }

    private long id(String network) {
        return find(network)
                .orElseThrow(() -> new IllegalArgumentException("there is no network called " + network + "."));
    }

    @Override
    public byte[] definition(String network) {
        return query(
                "SELECT definition, crc FROM network WHERE id = ?",
                rows -> {
                    byte[] definition = rows.getBytes(1);
                    require(checksum(definition) == rows.getLong(2), "the definition of network " + network);
                    return definition;
                },
                id(network));
    }

    @Override
    public void append(String network, long first, List<Entry> entries) {
        long id = id(network);
        transaction(() -> {
            for (int n = 0; n < entries.size(); n++) {
                insert(id, first + n, entries.get(n));
            }
        });
    }

    @Override
    public void publish(String network, long number, Entry entry, Epoch epoch) {
        long id = id(network);
        byte[] body = EpochBytes.of(epoch);
        transaction(() -> {
            insert(id, number, entry);
            update(
                    "INSERT INTO epoch (network, number, body, crc) VALUES (?, ?, ?, ?)",
                    id,
                    epoch.number(),
                    body,
                    checksum(body));
        });
    }

    private void insert(long id, long number, Entry entry) throws SQLException {
        String body = EntryText.of(entry);
        update(
                "INSERT INTO entry (network, number, body, crc) VALUES (?, ?, ?, ?)",
                id,
                number,
                body,
                checksum(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public List<Entry> entries(String network) {
        return query(
                "SELECT number, body, crc FROM entry WHERE network = ? ORDER BY number",
                rows -> {
                    List<Entry> entries = new ArrayList<>();
                    while (rows.next()) {
                        String body = rows.getString(2);
                        boolean whole = rows.getLong(1) == entries.size() + 1
                                && checksum(body.getBytes(StandardCharsets.UTF_8)) == rows.getLong(3);
                        require(
                                whole,
                                "entry " + (entries.size() + 1) + " of network " + network + " (the " + entries.size()
                                        + " before it are whole)");
                        entries.add(EntryText.read(body));
                    }
                    return entries;
                },
                id(network));
    }

    @Override
    public Optional<Epoch> epoch(String network, long number) {
        return query(
                "SELECT body, crc FROM epoch WHERE network = ? AND number = ?",
                rows -> {
                    if (!rows.next()) {
                        return Optional.empty();
                    }
                    byte[] body = rows.getBytes(1);
                    require(checksum(body) == rows.getLong(2), "epoch " + number + " of network " + network);
                    return Optional.of(EpochBytes.read(body));
                },
                id(network),
                number);
    }

    @Override
    public Optional<Long> lastEpoch(String network) {
        return query(
                "SELECT MAX(number) FROM epoch WHERE network = ?",
                rows -> {
                    long last = rows.getLong(1);
                    return rows.wasNull() ? Optional.empty() : Optional.of(last);
                },
                id(network));
    }

    private static long checksum(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes);
        return crc.getValue();
    }

    private void require(boolean whole, String what) {
        if (!whole) {
            throw new StoreException(file + " is damaged: " + what
                    + " does not match its checksum. Maybe restore the file from a backup.");
        }
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("can't close " + file, e);
        }
    }
}
