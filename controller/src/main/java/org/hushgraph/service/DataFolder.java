package org.hushgraph.service;

import java.nio.file.Path;

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

    public Path tokens() {
        return path.resolve("tokens.yaml");
    }

    Path auditLog() {
        return path.resolve("audit.jsonl");
    }
}
