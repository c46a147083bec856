package org.hushgraph.store;

import java.nio.file.Path;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;

/** Several connections that read a SQLite file, so that a long query does not delay others. Thread-safe. */
final class ReadPool implements Queries, AutoCloseable {
    /** The number of connections. Each one caches about 2 MB of pages. */
    static final int SIZE = 4;

    private final Semaphore free = new Semaphore(SIZE, true);
    private final Deque<Session> idle = new ConcurrentLinkedDeque<>();

    ReadPool(Path file) {
        this(file, file);
    }

    /** Messages name another file, such as the one that this is a copy of. */
    ReadPool(Path file, Path shown) {
        try {
            for (int n = 0; n < SIZE; n++) {
                idle.push(Session.reading(file, shown));
            }
        } catch (RuntimeException e) {
            idle.forEach(Session::close);
            throw e;
        }
    }

    @Override
    public <T> T query(String sql, Rows<T> rows, Object... arguments) {
        free.acquireUninterruptibly();
        Session session = idle.pop(); // the last used one, which has the statement and the pages
        try {
            return session.query(sql, rows, arguments);
        } finally {
            idle.push(session);
            free.release();
        }
    }

    /** Waits for queries in progress. */
    @Override
    public void close() {
        free.acquireUninterruptibly(SIZE);
        idle.forEach(Session::close);
        free.release(SIZE); // later queries fail instead of waiting
    }
}
