package org.hushgraph.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.controller.StoreException;

/**
 * A file beside a database with the number of its last commit. It reveals lost commits: SQLite ignores everything after
 * a damaged place in the write-ahead log, and takes an empty file for a new database.
 *
 * <p>It is written after each commit, so it may be behind the database but never ahead. A commit costs one write of 16
 * bytes into the cache of the system, and at most once a second the file is synchronised. Thread-safe.
 */
final class CommitMark implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(CommitMark.class.getName());
    private static final int BYTES = 2 * Long.BYTES;
    private static final long SYNC_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Path file;
    private final RandomAccessFile content; // unlike a channel, it stays open if a thread is interrupted
    private long last = -1;
    private long synced = System.nanoTime() - SYNC_NANOS;
    private boolean failed;

    /** Opens or creates the mark of a database. */
    CommitMark(Path database) {
        this.file = file(database);
        PrivateFile.ensure(file);
        try {
            this.content = new RandomAccessFile(file.toFile(), "rw");
        } catch (IOException e) {
            throw new StoreException("can't open " + file, e);
        }
    }

    static Path file(Path database) {
        return database.resolveSibling(database.getFileName() + ".mark");
    }

    /** The number in the mark of a database; empty if there is none, or if a power cut damaged it. */
    static OptionalLong read(Path database) {
        Path file = file(database);
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
            if (bytes.limit() == BYTES && bytes.getLong(Long.BYTES) == checksum(bytes.getLong(0))) {
                return OptionalLong.of(bytes.getLong(0));
            }
            LOGGER.log(System.Logger.Level.WARNING, file + " is damaged, so lost commits can't be detected");
            return OptionalLong.empty();
        } catch (NoSuchFileException e) {
            return OptionalLong.empty();
        } catch (IOException e) {
            throw new StoreException("can't read " + file, e);
        }
    }

    private static long checksum(long commits) {
        return Checksum.of(commits, "commits");
    }

    /** What is wrong with a database that has fewer commits than its mark; empty if it has all of them. */
    static Optional<String> damage(Path database, long commits) {
        OptionalLong marked = read(database);
        return marked.isEmpty() || marked.getAsLong() <= commits
                ? Optional.empty()
                : Optional.of(database + " has lost commits: it contains " + commits + " of " + marked.getAsLong()
                        + ". Try hushgraph restore with a backup, or hushgraph serve --salvage DIR to save what is"
                        + " intact. If you replaced the database on purpose, delete " + file(database) + ".");
    }

    /** Records that a commit is durable. A failure is only logged: the mark is then behind, which is allowed. */
    synchronized void committed(long commits) {
        if (commits <= last) {
            return; // another thread was faster
        }
        try {
            content.seek(0);
            content.write(ByteBuffer.allocate(BYTES)
                    .putLong(commits)
                    .putLong(checksum(commits))
                    .array());
            last = commits;
            if (System.nanoTime() - synced >= SYNC_NANOS) {
                sync();
            }
            failed = false;
        } catch (IOException e) {
            if (!failed) {
                LOGGER.log(System.Logger.Level.WARNING, "can't write " + file, e);
            }
            failed = true;
        }
    }

    private void sync() throws IOException {
        content.getFD().sync();
        synced = System.nanoTime();
    }

    @Override
    public synchronized void close() {
        try (content) {
            sync();
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "can't write " + file, e);
        }
    }
}
