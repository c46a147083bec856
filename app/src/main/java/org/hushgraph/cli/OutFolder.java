package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder for results, looked at before a long job instead of after it. */
final class OutFolder {
    private OutFolder() {}

    /** Refuses a folder that can't be made, or written to; makes nothing yet. */
    static void require(Path folder) throws IOException {
        Path existing = folder;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        Path parent = existing == null ? Path.of(".") : existing;
        if (!Files.isDirectory(parent)) {
            throw new FileAlreadyExistsException(parent.toString());
        }
        if (!Files.isWritable(parent)) {
            throw new AccessDeniedException(parent.toString());
        }
    }
}
