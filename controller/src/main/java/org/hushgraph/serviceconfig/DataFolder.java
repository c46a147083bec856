package org.hushgraph.serviceconfig;

import java.nio.file.Path;
import org.hushgraph.access.PrivateFile;

/** The folder in which a controller keeps all that it has. Nobody but its owner can look into it. */
public record DataFolder(Path path) {
    /** Makes the folder, unless it is there. */
    public static DataFolder made(Path path) {
        PrivateFile.makeFolder(path);
        return new DataFolder(path);
    }

    /** Networks, alarms and epochs. */
    public Path database() {
        return path.resolve("hushgraph.db");
    }

    /** Hashes of the tokens. */
    public Path tokens() {
        return path.resolve("tokens.yaml");
    }

    /** Who did what. */
    public Path auditLog() {
        return path.resolve("audit.jsonl");
    }
}
