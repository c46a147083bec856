package org.hushgraph.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.simulation.Run;

/**
 * Writes every link of a run as compressed CSV that can be imported as a network: its ends, and its first, final and best weight with
 * all digits. Uses one byte buffer. Formats equal consecutive weights only once, because many links share their weights.
 */
final class LinkTable {
    static final String FILE = "weights.csv.gz";

    private static final int SIZE = 1 << 16;

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int size;

    private LinkTable(OutputStream out) {
        this.out = out;
    }

    /** Writes to a stream. Does not close it. */
    static void write(Run run, OutputStream stream) throws IOException {
        GZIPOutputStream compressed = new FastGzip(stream);
        LinkTable table = new LinkTable(compressed);
        table.rows(
                run.scenario().graph(),
                new Numbers(run.weights().first()),
                new Numbers(run.finalWeights()),
                new Numbers(run.best().weights()));
        table.flush();
        compressed.finish();
    }

    private void rows(Graph graph, Numbers... columns) throws IOException {
        put("from,to,first,final,best");
        for (int l = 0; l < graph.edgeCount(); l++) {
            put('\n');
            name(graph.name(graph.from(l)));
            put(',');
            name(graph.name(graph.to(l)));
            for (Numbers column : columns) {
                put(',');
                put(column.text(l));
            }
        }
        put('\n');
    }

    /** Quotes a name unless it is a plain word: it may look like a comment or contain a comma. */
    private void name(String name) throws IOException {
        boolean plain = !name.isEmpty();
        for (int n = 0; n < name.length() && plain; n++) {
            char c = name.charAt(n);
            plain = Character.isLetterOrDigit(c) || (n > 0 && (c == '.' || c == '-' || c == '_'));
        }
        put(plain ? name : '"' + name.replace("\"", "\"\"") + '"');
    }

    private void put(String text) throws IOException {
        for (int n = 0; n < text.length(); n++) {
            if (text.charAt(n) > 0x7f) {
                for (byte b : text.substring(n).getBytes(StandardCharsets.UTF_8)) {
                    put(b);
                }
                return;
            }
            put(text.charAt(n));
        }
    }

    private void put(int b) throws IOException {
        if (size == SIZE) {
            flush();
        }
        buffer[size++] = (byte) b;
    }

    private void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
    }

    /** A column. Caches the digits of the last number. */
    private static final class Numbers {
        private final Vector values;
        private double last = Double.NaN;
        private String digits = "";

        Numbers(Vector values) {
            this.values = values;
        }

        String text(int row) {
            double value = values.get(row);
            if (value != last) {
                digits = Double.toString(value);
                last = value;
            }
            return digits;
        }
    }

    /** Compresses in a third of the default time. The file is slightly larger. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, SIZE);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
