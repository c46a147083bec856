package org.hushgraph.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hushgraph.controller.StoreException;

/**
 * A temporary copy of a store, for checks. The original is only read, so it may be on a read-only disk. The copy opens
 * even if commits are lost, so that the rest can be saved.
 */
public final class StoreCopy implements AutoCloseable {
    private final Path original;
    private final Path folder;
    private final SqliteStore store;

    /** Copies a database that no process uses. */
    public StoreCopy(Path database) {
        this.original = database;
        Optional<LockFile> lock = LockFile.forReading(database);
        try {
            this.folder = Files.createTempDirectory("hushgraph-check");
            for (String part : List.of("", "-wal")) {
                Path file = database.resolveSibling(database.getFileName() + part);
                if (Files.exists(file)) {
                    try (InputStream in = Files.newInputStream(file)) { // a copy of a read-only file would be read-only
                        Files.copy(in, folder.resolve(file.getFileName()));
                    }
                }
            }
        } catch (IOException e) {
            throw new StoreException("can't copy " + database + " to a temporary folder", e);
        } finally {
            lock.ifPresent(LockFile::close);
        }
        try {
            this.store = SqliteStore.damaged(folder.resolve(database.getFileName()), database);
        } catch (RuntimeException e) {
            delete();
            throw e;
        }
    }

    /** Whether a store exists, or existed once. */
    public static boolean isNeeded(Path database) {
        return Files.exists(database) || Files.exists(CommitMark.file(database));
    }

    public SqliteStore store() {
        return store;
    }

    /** What is wrong with the file as a whole; empty if it is intact. Takes as long as reading all of it. */
    public List<String> damage() {
        List<String> damage = new ArrayList<>(store.damage());
        try {
            damage.addAll(CommitMark.damage(original, store.commits()).stream().toList());
        } catch (StoreException e) {
            damage.add(e.getMessage());
        }
        return damage;
    }

    private void delete() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new StoreException("can't delete the temporary folder " + folder, e);
        }
    }

    @Override
    public void close() {
        store.close();
        delete();
    }
}
