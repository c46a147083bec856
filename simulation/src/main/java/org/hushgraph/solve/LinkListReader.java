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

/** Reads a list of links from a file into one memory; it may be packed by gzip. */
final class LinkListReader {
    private static final int BUFFER = 1 << 16;
    private static final int CHUNK = 1 << 16; // links
    private static final int LONGEST = 1 << 20; // bytes of a line; the parser refuses far shorter ones

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

    /** What is done with a line; false: that's enough. */
    private interface LineUse {
        boolean take(byte[] bytes, int length);
    }

    private static void forEachLine(Path file, LineUse use) throws IOException {
        try (InputStream in = opened(file)) {
            byte[] buffer = new byte[BUFFER];
            Line line = new Line();
            boolean more = true;
            for (int read = in.read(buffer); more && read >= 0; read = more ? in.read(buffer) : -1) {
                for (int n = 0; more && n < read; n++) {
                    if (buffer[n] == '\n') {
                        more = use.take(line.bytes(), line.size());
                        line.reset();
                    } else if (line.size() < LONGEST) {
                        line.write(buffer[n]);
                    }
                }
            }
            if (more && line.size() > 0) {
                use.take(line.bytes(), line.size());
            }
        }
    }

    /** Bytes that can be looked at without a copy. */
    private static final class Line extends ByteArrayOutputStream {
        byte[] bytes() {
            return buf;
        }
    }

    private static InputStream opened(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
        in.mark(2);
        boolean packed = in.read() == 0x1F && in.read() == 0x8B;
        in.reset();
        return withoutMark(packed ? new BufferedInputStream(new GZIPInputStream(in, BUFFER), BUFFER) : in);
    }

    /** Some programs put a byte order mark before the first line. */
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

    /** All links in the order of the list. */
    List<LinkChunk> chunks() {
        return chunks;
    }

    /** The largest number of a node + 1. */
    int nodes() {
        return nodes;
    }

    long rows() {
        return rows;
    }

    /** Refuses what is no file. */
    static void requireFile(Path file) {
        if (Files.isDirectory(file)) {
            throw new IllegalArgumentException(file + " is a directory; a file with a list of links is needed.");
        }
        if (!Files.exists(file)) {
            throw new IllegalArgumentException(file + " does not exist. Maybe check its name and folder.");
        }
    }
}
