package org.hushgraph.report;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A folder in which each file appears whole or not at all. */
final class ResultFolder {
    private final Path folder;

    /** Creates the folder if need be. */
    ResultFolder(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** What a file holds, written piece by piece. */
    interface Bytes {
        void writeTo(OutputStream out) throws IOException;
    }

    /** The same as text. */
    interface Text {
        void writeTo(Writer out) throws IOException;
    }

    void writeText(String name, Text text) throws IOException {
        writeBytes(name, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
            text.writeTo(writer);
            writer.flush();
        });
    }

    void writeBytes(String name, Bytes content) throws IOException {
        Path draft = folder.resolve("." + name + ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft))) {
                content.writeTo(out);
            }
            Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
