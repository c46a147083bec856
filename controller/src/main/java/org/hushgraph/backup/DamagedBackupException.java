package org.hushgraph.backup;

import java.nio.file.Path;

/** A file of a backup does not match its checksum. */
public final class DamagedBackupException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DamagedBackupException(Path file) {
        super(file + " is damaged: it is missing or does not match its checksum. Try another backup.");
    }
}
