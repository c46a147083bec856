package org.hushgraph.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Detects changes of a file. File system clocks are coarse: a file that changed a moment ago may change again within
 * the same tick. Such a stamp is therefore never equal to another.
 *
 * @param attributes all attributes that change with the file, as far as the system provides them
 * @param certain whether its last change is long enough ago
 */
record FileStamp(Map<String, Object> attributes, boolean certain) {
    static final FileStamp NONE = new FileStamp(Map.of(), false);
    private static final Duration TICK = Duration.ofSeconds(2);

    static FileStamp of(Path file) {
        boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        try {
            Map<String, Object> now =
                    Files.readAttributes(file, unix ? "unix:lastModifiedTime,ctime,size,ino" : "lastModifiedTime,size");
            Instant past = Instant.now().minus(TICK);
            boolean old = now.values().stream()
                    .allMatch(value -> !(value instanceof FileTime time)
                            || time.toInstant().isBefore(past));
            return new FileStamp(now, old);
        } catch (NoSuchFileException e) {
            return NONE;
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
    }

    boolean exists() {
        return !attributes.isEmpty();
    }

    /** Whether the file can't have changed between the two. */
    boolean isSameAs(FileStamp before) {
        return certain && equals(before);
    }
}
