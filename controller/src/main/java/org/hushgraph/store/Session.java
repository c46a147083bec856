package org.hushgraph.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.hushgraph.controller.StoreException;
import org.sqlite.SQLiteConfig;

/** A connection to a SQLite file with a cache of prepared statements. Thread-safe; threads take turns. */
final class Session implements Queries, AutoCloseable {
    private static final int BUSY_MILLIS = 2000;

    private static final int LARGEST_LOG = 16_384; // pages: above this size, writers also checkpoint the log

    private final Path shown;
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    /** Writes in a transaction. */
    interface Writing<T> {
        T run() throws SQLException;
    }

    private Session(Path file, Path shown, SQLiteConfig config) {
        this.shown = shown;
        config.setBusyTimeout(BUSY_MILLIS);
        try {
            this.connection = config.createConnection("jdbc:sqlite:" + file);
        } catch (SQLException e) {
            throw new StoreException("can't open " + shown, e);
        }
    }

    /** A writer with a write-ahead log that is synchronised at every commit. */
    static Session writing(Path file) {
        return writing(file, file);
    }

    /** A writer whose messages name another file, such as the one that this is a copy of. */
    static Session writing(Path file, Path shown) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        Session session = new Session(file, shown, config);
        session.query("PRAGMA wal_autocheckpoint = " + LARGEST_LOG, row -> row.getInt(1));
        return session;
    }

    /** A reader that sees committed data and never waits for writers. */
    static Session reading(Path file) {
        return reading(file, file);
    }

    static Session reading(Path file, Path shown) {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        return new Session(file, shown, config);
    }

    @Override
    public synchronized <T> T query(String sql, Rows<T> rows, Object... arguments) {
        try (ResultSet result = statement(sql, arguments).executeQuery()) {
            return rows.of(result);
        } catch (SQLException e) {
            throw new StoreException("can't read " + shown, e);
        }
    }

    /** Writes the committed data of one moment to a new file. Writers need not wait. */
    synchronized void copyTo(Path target) {
        try {
            statement("VACUUM INTO ?", target.toString()).executeUpdate();
        } catch (SQLException e) {
            throw new StoreException("can't copy " + shown + " to " + target, e);
        }
    }

    /** Must run in a transaction. */
    void update(String sql, Object... arguments) throws SQLException {
        statement(sql, arguments).executeUpdate();
    }

    private PreparedStatement statement(String sql, Object... arguments) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int n = 0; n < arguments.length; n++) {
            statement.setObject(n + 1, arguments[n]);
        }
        return statement;
    }

    synchronized <T> T transaction(Writing<T> writing) {
        try {
            connection.setAutoCommit(false);
            try {
                T result = writing.run();
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new StoreException("can't write to " + shown, e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("can't close " + shown, e);
        }
    }
}
