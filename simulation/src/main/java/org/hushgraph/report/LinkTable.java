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
 * Every link of a run in a packed table that is read back as a network: its ends, and its first, final and best weight with all
 * digits. Written through one buffer of bytes; many links share their weights, so that a number is put into digits once in a row.
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

    /** Writes onto a stream, which stays open. */
    static void write(Run run, OutputStream stream) throws IOException {
        GZIPOutputStream packed = new FastGzip(stream);
        LinkTable table = new LinkTable(packed);
        table.rows(
                run.scenario().graph(),
                new Numbers(run.weights().first()),
                new Numbers(run.finalWeights()),
                new Numbers(run.best().weights()));
        table.flush();
        packed.finish();
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

    /** In quotes unless it is a plain word: a name may look like a comment, or hold a comma. */
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

    /** A column; remembers the last number and its digits. */
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

    /** Packs in a third of the usual time, into a file that is little larger. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, SIZE);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
