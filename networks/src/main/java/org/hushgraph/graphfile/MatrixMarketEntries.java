package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;

/** Reads the declared number of matrix entries. */
final class MatrixMarketEntries {
    private final ByteScanner in;
    private final NumberScanner numbers;
    private final NetworkRows rows;
    private final NumberedNodes nodes;
    private final long count;
    private long above; // entries above the diagonal

    MatrixMarketEntries(ByteScanner in, NetworkRows rows, NumberedNodes nodes, long count) {
        this.in = in;
        this.numbers = new NumberScanner(in);
        this.rows = rows;
        this.nodes = nodes;
        this.count = count;
    }

    NumberedNodes nodes() {
        return nodes;
    }

    /** Reads entries with their row and column. {@code weight} is null if they have no values. */
    void readListed(boolean symmetric, Column weight) throws IOException {
        for (long seen = 0; seen < count; seen++) {
            if (!skipToEntry()) {
                throw ends(seen);
            }
            readEntry(symmetric, weight);
        }
        requireEnd();
        if (symmetric && above > 0) {
            rows.note(above + " entries above the diagonal of a symmetric matrix were read like those below.");
        }
    }

    private void readEntry(boolean symmetric, Column weight) throws IOException {
        int i = nodes.row(numbers.whole("the row of an entry"), "row");
        int j = nodes.row(numbers.whole("the column of an entry"), "column");
        above += i < j ? 1 : 0;
        int row = symmetric ? rows.link(j, i, false) : rows.link(i, j, true);
        if (weight != null) {
            in.skipBlanks();
            if (in.atLineEnd()) {
                throw in.error("the entry has no value. If no entry has one, change the banner to pattern.");
            }
            weight.put(row, numbers.real("the value of an entry"));
        }
        numbers.endLine(weight == null ? " If entries have values, change pattern to real in the banner." : "");
    }

    /** Reads all entries, or those on and below the diagonal, column by column. Zeros are not links. */
    void readAll(boolean symmetric, Column weight) throws IOException {
        int n = (int) nodes.count();
        long seen = 0;
        for (int j = 0; j < n; j++) {
            for (int i = symmetric ? j : 0; i < n; i++) {
                if (!skipToEntry()) {
                    throw ends(seen);
                }
                double value = numbers.real("an entry of the matrix");
                seen++;
                if (value != 0) {
                    weight.put(symmetric ? rows.link(j, i, false) : rows.link(i, j, true), value);
                }
            }
        }
        requireEnd();
    }

    /** Skips comments and line endings. Returns whether an entry follows. */
    private boolean skipToEntry() throws IOException {
        in.skipBlanks();
        int c = in.peek();
        while (c == '\n' || c == '%') {
            in.skipLine();
            in.skipBlanks();
            c = in.peek();
        }
        return c >= 0;
    }

    private GraphFileException ends(long seen) {
        return in.error("the file ends after " + seen + " entries; line " + nodes.line() + " declares " + count
                + ". Check that the file is complete.");
    }

    private void requireEnd() throws IOException {
        if (!skipToEntry()) {
            return;
        }
        GraphFileException here = in.error("");
        long found = count;
        do {
            in.skipLine();
            found++;
        } while (skipToEntry());
        throw new GraphFileException(here.getMessage() + "too many entries: line " + nodes.line() + " declares " + count
                + ", but the file has " + found + ".");
    }
}
