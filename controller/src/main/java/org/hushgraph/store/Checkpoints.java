package org.hushgraph.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.hushgraph.supervision.SupervisedLoop;

/**
 * Checkpoints the write-ahead log in the background after a certain amount of data, so that writers need not wait for
 * it.
 */
final class Checkpoints implements SupervisedLoop.Task, AutoCloseable {
    private static final long CHECKPOINT_BYTES = 4_000_000;
    private static final long COMMIT_BYTES = 16_384; // the pages that every commit writes

    private final Session session;
    private final SupervisedLoop loop;
    private long written; // since the last checkpoint
    private boolean stopping;

    /** Uses and closes a connection of its own. */
    Checkpoints(Path file, Session session) {
        this.session = session;
        this.loop = SupervisedLoop.start("checkpoints of " + file, this);
    }

    /** Records a commit with this many bytes of content. */
    synchronized void committed(long bytes) {
        written += COMMIT_BYTES + bytes;
        notifyAll();
    }

    @Override
    public boolean step() throws InterruptedException {
        if (!isDue()) {
            return false;
        }
        try {
            session.query("PRAGMA wal_checkpoint(PASSIVE)", row -> row.getInt(1));
            return true;
        } catch (Throwable e) { // nothing is lost: the log grows until a checkpoint succeeds
            committed(CHECKPOINT_BYTES);
            throw e;
        }
    }

    /** Waits until enough was written, at most as long as a step may. */
    private synchronized boolean isDue() throws InterruptedException {
        long start = System.nanoTime();
        for (long left = SupervisedLoop.idleNanos(start);
                written < CHECKPOINT_BYTES && !stopping && left > 0;
                left = SupervisedLoop.idleNanos(start)) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        boolean due = written >= CHECKPOINT_BYTES && !stopping;
        written = due ? 0 : written;
        return due;
    }

    @Override
    public synchronized void wake() {
        stopping = true;
        notifyAll();
    }

    /** Why checkpoints do not work now. */
    Optional<String> problem() {
        return loop.problem();
    }

    @Override
    public void close() {
        try (session) {
            loop.close();
        }
    }
}
