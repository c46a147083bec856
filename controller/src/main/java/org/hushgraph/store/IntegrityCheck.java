package org.hushgraph.store;

import java.nio.file.Path;
import org.hushgraph.controller.StoreException;

/** Reports damage of a file. */
record IntegrityCheck(Path file) {
    void require(boolean whole, String what) {
        if (!whole) {
            throw new StoreException(file + " is damaged: " + what
                    + " does not match its checksum. Try restoring the file from a backup.");
        }
    }
}
