package org.hushgraph.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.hushgraph.controller.StoreException;

/**
 * A lock file beside another file, which keeps other processes away. The system releases the lock when a process ends
 * or crashes.
 */
final class LockFile implements AutoCloseable {
    private final FileChannel channel;

    LockFile(Path guarded) {
        Path file = guarded.resolveSibling(guarded.getFileName() + ".lock");
        try {
            this.channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isFree()) {
                channel.close();
                throw new StoreException(
                        guarded + " is in use, probably by another Hushgraph process. Stop that process first.");
            }
        } catch (IOException e) {
            throw new StoreException("can't lock " + file, e);
        }
    }

    private boolean isFree() throws IOException {
        try {
            return channel.tryLock() != null;
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
