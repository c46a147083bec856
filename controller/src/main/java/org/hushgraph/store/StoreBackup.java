package org.hushgraph.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.controller.StoreException;

/** Copies a database out of a store that may be in use, and into a folder that has none. */
public final class StoreBackup {
    private StoreBackup() {}

    /**
     * Writes a copy of one moment, which contains every commit before this call. Changes nothing in the store, and does
     * not delay its writers. Returns the number of commits.
     */
    public static long copy(Path database, Path target) {
        long marked = CommitMark.read(database).orElse(0);
        try (Session session = Session.reading(database)) {
            session.copyTo(target);
        }
        long commits = intactCommits(target, database);
        if (commits < marked) {
            throw new StoreException(CommitMark.damage(database, commits).orElseThrow());
        }
        sync(target);
        return commits;
    }

    private static long intactCommits(Path copy, Path shown) {
        try (Session session = Session.reading(copy, shown)) {
            List<String> lines = session.list("PRAGMA integrity_check", row -> row.getString(1));
            if (!lines.equals(List.of("ok"))) {
                throw new StoreException(shown + " is damaged: " + lines.get(0) + " Try hushgraph serve --check.");
            }
            return Revision.of(session, new IntegrityCheck(shown));
        }
    }

    /** Does the rest of a restore. */
    public interface Rest {
        void run() throws IOException;
    }

    /**
     * Places a copy as the database of a folder, after the rest of the restore. Until both are complete, no controller
     * starts there: the mark of the database announces commits that are not there yet.
     *
     * @param commits the number of commits in the copy
     */
    public static void install(Path copy, Path database, long commits, Rest rest) throws IOException {
        Path draft = database.resolveSibling(database.getFileName() + ".part");
        LockFile lock = new LockFile(database);
        try {
            try (CommitMark mark = new CommitMark(database)) {
                mark.committed(Math.max(1, commits));
            }
            rest.run();
            Files.deleteIfExists(draft);
            PrivateFile.copy(copy, draft);
            Files.move(draft, database, StandardCopyOption.ATOMIC_MOVE);
            if (commits == 0) { // a format that does not count them
                Files.delete(CommitMark.file(database));
            }
        } finally {
            lock.close();
        }
    }

    private static void sync(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (IOException e) {
            throw new StoreException("can't write " + file, e);
        }
    }
}
