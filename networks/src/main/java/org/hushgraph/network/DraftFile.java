package org.hushgraph.network;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Writes files that appear complete or not at all: each is a draft next to its target, and moved when it is complete. */
public final class DraftFile {
    private static final long PATIENCE_MILLIS = 100; // opening a file may hang

    private static final Set<Path> DRAFTS = ConcurrentHashMap.newKeySet();
    private static final Lock LOCK = new ReentrantLock(); // held while a draft is opened
    private static boolean ended; // guarded by the lock

    private DraftFile() {}

    /** The content of a file. */
    public interface Content {
        /** Writes everything. The stream is not buffered; the caller closes it. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes a file, which replaces an earlier one. */
    public static void write(Path target, Content content) throws IOException {
        Path draft = target.resolveSibling("." + target.getFileName() + ".part");
        try {
            try (OutputStream out = opened(draft)) {
                content.writeTo(out);
            }
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
            DRAFTS.remove(draft);
        }
    }

    private static OutputStream opened(Path draft) throws IOException {
        LOCK.lock();
        try {
            if (ended) {
                throw new IOException("the program is ending");
            }
            DRAFTS.add(draft);
            return Files.newOutputStream(draft);
        } finally {
            LOCK.unlock();
        }
    }

    /** Deletes all drafts and prevents new ones, before the process ends without waiting for their writers. */
    public static void end() {
        try {
            if (LOCK.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                ended = true;
                DRAFTS.forEach(draft -> draft.toFile().delete());
                LOCK.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
