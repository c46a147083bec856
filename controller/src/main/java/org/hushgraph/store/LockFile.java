package org.hushgraph.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.controller.StoreException;

/**
 * A lock file beside another file, which keeps other processes away. The system releases the lock when a process ends
 * or crashes.
 */
final class LockFile implements AutoCloseable {
    private final FileChannel channel;

    /** Locks a file for this process alone. */
    LockFile(Path guarded) {
        this(guarded, false, StandardOpenOption.WRITE);
    }

    private LockFile(Path guarded, boolean shared, OpenOption... options) {
        Path file = file(guarded);
        if (!shared) {
            PrivateFile.ensure(file);
        }
        try {
            this.channel = FileChannel.open(file, options);
            if (!isFree(shared)) {
                channel.close();
                throw new StoreException(
                        guarded + " is in use, probably by another Hushgraph process. Stop that process first.");
            }
        } catch (IOException e) {
            throw new StoreException("can't lock " + file, e);
        }
    }

    /** Locks a file against writers, without writing anything. A file without a lock file is not in use. */
    static Optional<LockFile> forReading(Path guarded) {
        return Files.exists(file(guarded))
                ? Optional.of(new LockFile(guarded, true, StandardOpenOption.READ))
                : Optional.empty();
    }

    private static Path file(Path guarded) {
        return guarded.resolveSibling(guarded.getFileName() + ".lock");
    }

    private boolean isFree(boolean shared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, shared) != null;
        } catch (OverlappingFileLockException e) { // by this process
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StoreException("can't unlock", e);
        }
    }
}
