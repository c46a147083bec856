package org.hushgraph.store;

import java.nio.file.Path;
import org.hushgraph.controller.StoreException;

/**
 * Checkpoints the write-ahead log in the background after a certain amount of data, so that writers need not wait for
 * it.
 */
final class Checkpoints implements AutoCloseable {
    private static final long CHECKPOINT_BYTES = 4_000_000;
    private static final long COMMIT_BYTES = 16_384; // the pages that every commit writes

    private final Session session;
    private final Thread thread;
    private long written; // since the last checkpoint
    private boolean stopping;

    Checkpoints(Path file) {
        this.session = Session.writing(file);
        this.thread = new Thread(this::work, "checkpoints of " + file);
        thread.setDaemon(true);
        thread.start();
    }

    /** Records a commit with this many bytes of content. */
    synchronized void committed(long bytes) {
        written += COMMIT_BYTES + bytes;
        notifyAll();
    }

    private void work() {
        try {
            while (awaitWrites()) {
                checkpoint();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until enough was written; returns false once closed. */
    private synchronized boolean awaitWrites() throws InterruptedException {
        while (written < CHECKPOINT_BYTES && !stopping) {
            wait();
        }
        written = 0;
        return !stopping;
    }

    private void checkpoint() {
        try {
            session.query("PRAGMA wal_checkpoint(PASSIVE)", row -> row.getInt(1));
        } catch (StoreException e) {
            // nothing is lost: the log grows until a writer reports the error
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            stopping = true;
            notifyAll();
        }
        try (session) {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
