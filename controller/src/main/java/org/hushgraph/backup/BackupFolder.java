package org.hushgraph.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.backup.BackupManifest.FileEntry;
import org.hushgraph.config.ConfigException;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.store.StoreBackup;

/**
 * A folder with a copy of each file of a data folder, and a list of them with checksums. It appears when it is
 * complete. Only its owner can read it.
 *
 * <p>The database is copied first, as of one moment, and the other files after it. So tokens and audit log are at least
 * as new as the database.
 */
public record BackupFolder(Path path) {
    private static final String MANIFEST = "backup.json";

    /** Copies the data of a controller, which may be running. */
    public BackupManifest create(DataFolder data, long now) {
        if (!Files.isRegularFile(data.database())) {
            throw new IllegalArgumentException(
                    data.path() + " contains no database of a controller. Try another folder with --data.");
        }
        requireEmpty(path);
        Path whole = path.toAbsolutePath().normalize();
        try {
            Files.createDirectories(whole.getParent());
            Path draft = Files.createTempDirectory(whole.getParent(), "." + whole.getFileName() + "-"); // private
            try {
                BackupManifest manifest = fill(draft, data, now);
                PrivateFile.write(draft.resolve(MANIFEST), manifest.toJson());
                Files.move(draft, whole, StandardCopyOption.ATOMIC_MOVE);
                return manifest;
            } finally {
                deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't write the backup " + path, e);
        }
    }

    private static BackupManifest fill(Path draft, DataFolder data, long now) throws IOException {
        Path database = draft.resolve(data.database().getFileName());
        long commits = StoreBackup.copy(data.database(), database);
        for (int pass = 0; pass < 2; pass++) { // the second finds files that were renamed during the first
            for (Path file : others(data)) {
                copyUnlessRenamed(file, draft.resolve(file.getFileName()));
            }
        }
        List<FileEntry> entries = new ArrayList<>();
        for (Path copy : list(draft)) {
            entries.add(entry(copy));
        }
        return new BackupManifest(now, commits, entries);
    }

    private static void copyUnlessRenamed(Path file, Path copy) throws IOException {
        try {
            if (!Files.exists(copy)) {
                PrivateFile.copy(file, copy);
            }
        } catch (NoSuchFileException e) {
            return; // its new name follows
        }
    }

    /** All files but those of the database, secrets and temporary ones. */
    private static List<Path> others(DataFolder data) throws IOException {
        String database = data.database().getFileName().toString();
        return list(data.path()).stream()
                .filter(file -> !file.getFileName().toString().startsWith(database))
                .filter(file -> !file.equals(data.firstTokens())) // the hashes of the tokens suffice
                .filter(file ->
                        !file.toString().endsWith(".lock") && !file.toString().endsWith(".part"))
                .toList();
    }

    /** Sorted so that a part of the audit log comes before the name that a rotation gives to it. */
    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparingInt(
                                    (Path file) -> file.toString().length())
                            .thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    /** Reads the list of a backup and compares all files with it. */
    public BackupManifest verified() {
        Path list = path.resolve(MANIFEST);
        if (!Files.isRegularFile(list)) {
            throw new IllegalArgumentException(path + " is not a complete backup: it has no " + MANIFEST
                    + ". Try a folder that hushgraph backup has written.");
        }
        try {
            BackupManifest manifest = BackupManifest.read(list);
            for (FileEntry entry : manifest.files()) {
                Path file = path.resolve(entry.name());
                if (!Files.isRegularFile(file) || !entry(file).equals(entry)) {
                    throw new DamagedBackupException(file);
                }
            }
            return manifest;
        } catch (IOException e) {
            throw new UncheckedIOException("can't read the backup " + path, e);
        } catch (ConfigException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Copies a verified backup into an empty or new data folder. */
    public BackupManifest restore(Path target) {
        BackupManifest manifest = verified();
        requireEmpty(target);
        DataFolder data = DataFolder.create(target);
        Path database = path.resolve(data.database().getFileName());
        try {
            StoreBackup.install(database, data.database(), manifest.commits(), () -> {
                for (FileEntry entry : manifest.files()) {
                    Path copy = target.resolve(entry.name());
                    if (!copy.equals(data.database())) {
                        PrivateFile.copy(path.resolve(entry.name()), copy);
                    }
                }
            });
            return manifest;
        } catch (IOException e) {
            throw new UncheckedIOException("can't restore " + path + " to " + target, e);
        }
    }

    private static void requireEmpty(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            if (files.findAny().isPresent()) {
                throw new IllegalArgumentException(folder + " is not empty. Try a new folder.");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(folder + " is not an empty folder. Try a new folder.", e);
        }
    }

    private static FileEntry entry(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            long bytes;
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                bytes = in.transferTo(OutputStream.nullOutputStream());
            }
            return new FileEntry(
                    file.getFileName().toString(), bytes, HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java runtime has SHA-256", e);
        }
    }

    private static void deleteIfExists(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }
}
