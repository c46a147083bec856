package org.hushgraph.solve;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.hushgraph.blocks.LinkChunk;

/** Reads a list of links from a file into memory. The file may be compressed by gzip. */
final class LinkListReader {
    private static final int BUFFER = 1 << 16;
    private static final int CHUNK = 1 << 16; // links
    private static final int LONGEST = 1 << 20; // bytes per line; the parser rejects much shorter lines

    private final Path file;
    private final LinkColumns columns;
    private final List<LinkChunk> chunks = new ArrayList<>();
    private int nodes;
    private long rows;

    private LinkListReader(Path file, LinkColumns columns) {
        this.file = file;
        this.columns = columns;
    }

    static LinkListReader read(Path file, WeightColumn weight) throws IOException {
        LinkListReader reader = new LinkListReader(file, columns(file, weight));
        reader.read();
        return reader;
    }

    private static LinkColumns columns(Path file, WeightColumn weight) throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> content = new ArrayList<>();
        forEachLine(file, (bytes, length) -> {
            String line = new String(bytes, 0, length, StandardCharsets.UTF_8);
            if (lines.isEmpty()) {
                lines.add(line);
            }
            if (LinkLine.hasContent(bytes, length)) {
                content.add(line);
            }
            return content.size() < 2;
        });
        try {
            return LinkColumns.of(lines.stream().findFirst(), content, weight);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    private void read() throws IOException {
        LinkLine parser = new LinkLine();
        long[] number = new long[1];
        chunks.add(new LinkChunk());
        forEachLine(file, (bytes, length) -> {
            number[0]++;
            LinkChunk last = chunks.get(chunks.size() - 1);
            if (last.size() == CHUNK) {
                last = new LinkChunk();
                chunks.add(last);
            }
            try {
                boolean link = !columns.isHeader(bytes, length) && parser.read(bytes, length, columns.weight(), last);
                rows += link ? 1 : 0;
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + ":" + number[0] + ": " + e.getMessage(), e);
            }
            return true;
        });
        chunks.forEach(chunk -> nodes = Math.max(nodes, chunk.largestNode() + 1));
    }

    /** Processes a line. Returns false to stop reading. */
    private interface LineHandler {
        boolean accept(byte[] bytes, int length);
    }

    private static void forEachLine(Path file, LineHandler handler) throws IOException {
        try (InputStream in = opened(file)) {
            byte[] buffer = new byte[BUFFER];
            Line line = new Line();
            boolean more = true;
            for (int read = in.read(buffer); more && read >= 0; read = more ? in.read(buffer) : -1) {
                for (int n = 0; more && n < read; n++) {
                    if (buffer[n] == '\n') {
                        more = handler.accept(line.bytes(), line.size());
                        line.reset();
                    } else if (line.size() < LONGEST) {
                        line.write(buffer[n]);
                    }
                }
            }
            if (more && line.size() > 0) {
                handler.accept(line.bytes(), line.size());
            }
        }
    }

    /** A byte buffer that gives access to its content without a copy. */
    private static final class Line extends ByteArrayOutputStream {
        byte[] bytes() {
            return buf;
        }
    }

    private static InputStream opened(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
        in.mark(2);
        boolean compressed = in.read() == 0x1F && in.read() == 0x8B;
        in.reset();
        return withoutMark(compressed ? new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER) : in);
    }

    /** Skips the byte order mark that some programs write before the first line. */
    private static InputStream withoutMark(InputStream in) throws IOException {
        in.mark(3);
        boolean mark = in.read() == 0xEF && in.read() == 0xBB && in.read() == 0xBF;
        if (!mark) {
            in.reset();
        }
        return in;
    }

    LinkColumns columns() {
        return columns;
    }

    /** All links, in the order of the list. */
    List<LinkChunk> chunks() {
        return chunks;
    }

    /** The largest node number + 1. */
    int nodes() {
        return nodes;
    }

    long rows() {
        return rows;
    }

    /** Rejects directories and missing files. */
    static void requireFile(Path file) {
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(
                    file + " is a directory, but a file with a list of links is needed. Try naming a file in it.");
        }
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist. Check its name and folder.");
        }
    }
}
