package org.hushgraph.backup;

import java.nio.file.Path;
import java.util.List;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.ConfigWriter;

/**
 * The list of files in a backup.
 *
 * @param format version of this list
 * @param createdAt when the backup was started, in milliseconds since 1970
 * @param commits number of commits in the database
 */
public record BackupManifest(int format, long createdAt, long commits, List<FileEntry> files) {
    private static final int FORMAT = 1;
    private static final int MOST_FILES = 10_000;

    /** A file, with its checksum in hexadecimal digits. */
    public record FileEntry(String name, long bytes, String sha256) {
        /** Rejects a path: a restore must not write outside of its folder. */
        public FileEntry {
            if (name.isEmpty() || name.contains("/") || name.contains("\\") || name.equals("..") || name.equals(".")) {
                throw new ConfigException("name = \"" + name + "\" must be the name of a file, without folders.");
            }
        }
    }

    public BackupManifest {
        files = List.copyOf(files);
    }

    BackupManifest(long createdAt, long commits, List<FileEntry> files) {
        this(FORMAT, createdAt, commits, files);
    }

    static BackupManifest read(Path file) {
        ConfigNode root = ConfigReader.read(file);
        int format = root.get("format").integer(1, Integer.MAX_VALUE);
        if (format > FORMAT) {
            throw new ConfigException(file + " was written by a newer version of Hushgraph (format " + format
                    + ", supported is " + FORMAT + "). Try updating Hushgraph.");
        }
        List<ConfigNode> items = root.get("files").items();
        if (items.size() > MOST_FILES) {
            throw new ConfigException(file + " lists more than " + MOST_FILES + " files.");
        }
        return new BackupManifest(
                format,
                number(root.get("createdAt")),
                number(root.get("commits")),
                items.stream()
                        .map(item -> new FileEntry(
                                item.get("name").text(),
                                number(item.get("bytes")),
                                item.get("sha256").text()))
                        .toList());
    }

    private static long number(ConfigNode node) {
        try {
            return Long.parseLong(node.text());
        } catch (NumberFormatException e) {
            throw new ConfigException(node.position().place() + "must be a whole number.", e);
        }
    }

    /** The sum of the sizes of all files. */
    public long bytes() {
        return files.stream().mapToLong(FileEntry::bytes).sum();
    }

    public String toJson() {
        return ConfigWriter.indentedJson(this) + "\n";
    }
}
