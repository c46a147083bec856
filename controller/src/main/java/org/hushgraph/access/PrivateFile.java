package org.hushgraph.access;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and folders that only their owner can read, on systems with file permissions. */
public final class PrivateFile {
    private static final System.Logger LOGGER = System.getLogger(PrivateFile.class.getName());
    private static final String OWN = "rw-------";

    private PrivateFile() {}

    /** Creates a folder, unless it exists. */
    public static void createFolder(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder, mode("rwx------"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't create the folder " + folder + ". Try another folder.", e);
        }
    }

    /** Creates an empty file; one that exists is closed to others, as far as its owner may do that. */
    public static void ensure(Path file) {
        create(file);
        try {
            if (isPosix() && !Files.getPosixFilePermissions(file).equals(PosixFilePermissions.fromString(OWN))) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(OWN));
            }
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, file + " stays open to other users: its mode can't be changed", e);
        }
    }

    /** Creates an empty file, unless it exists. */
    static void create(Path file) {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file, mode(OWN));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't create " + file, e);
        }
    }

    /** Runs a task while holding a lock against other processes. */
    static void locked(Path file, Runnable task) {
        Path lock = file.resolveSibling(file.getFileName() + ".lock");
        create(lock);
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assert held.isValid();
            task.run();
        } catch (IOException e) {
            throw new UncheckedIOException("can't lock " + file, e);
        }
    }

    /** Writes a text atomically; it is durable when this returns. */
    public static void write(Path file, String text) {
        Path draft = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(draft);
            create(draft);
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write " + file, e);
        }
    }

    /** Copies a file to a new one that its owner can write, too; it is durable when this returns. */
    public static void copy(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from)) {
            create(to);
            try (FileChannel channel = FileChannel.open(to, StandardOpenOption.WRITE)) {
                in.transferTo(Channels.newOutputStream(channel));
                channel.force(true);
            }
        }
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    private static FileAttribute<?>[] mode(String permissions) {
        return isPosix()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
