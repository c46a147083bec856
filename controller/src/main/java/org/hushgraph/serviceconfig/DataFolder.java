package org.hushgraph.serviceconfig;

import java.nio.file.Path;
import org.hushgraph.access.PrivateFile;

/** The folder with all data of a controller. Only its owner can read it. */
public record DataFolder(Path path) {
    /** Creates the folder, unless it exists. */
    public static DataFolder create(Path path) {
        PrivateFile.createFolder(path);
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

    /** Secrets of the first tokens, until the operator deletes the file. */
    public Path firstTokens() {
        return path.resolve("first-tokens.txt");
    }

    /** The audit log. */
    public Path auditLog() {
        return path.resolve("audit.jsonl");
    }
}
