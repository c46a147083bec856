package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Nodes that a file calls 1 … n and declares by telling n. Node k is row k − 1. The names are made when the file has been read, so
 * that a few bytes which declare a billion nodes cost nothing.
 */
final class NumberedNodes {
    private static final long MOST = 1_000_000_000;
    private static final long NODES_PER_BYTE = 8;
    private static final long ALWAYS_ALLOWED = 1_000_000;

    private final GraphSource source;
    private final ByteScanner in;
    private final NetworkRows rows;
    private final long count;
    private final long line;
    private final byte[] digits = new byte[20];

    /** The scanner stands in the line that declares their number. */
    NumberedNodes(GraphSource source, ByteScanner in, NetworkRows rows, long count) {
        this.source = source;
        this.in = in;
        this.rows = rows;
        this.count = count;
        this.line = in.line();
        if (count > MOST) {
            throw in.error("the file declares " + count + " nodes; there is room for " + MOST + ".");
        }
    }

    long count() {
        return count;
    }

    /** The line that declares them. */
    long line() {
        return line;
    }

    /** What is wrong with the line that declares them. */
    GraphFileException error(String message) {
        return source.error(line, message);
    }

    /** The row of a node by its number, which the scanner has just read. */
    int row(long number, String what) {
        if (number < 1 || number > count) {
            throw in.error(what + " " + number + " is not among the nodes 1 to " + count + " that line " + line
                    + " declares." + (number == 0 ? " Maybe the file counts from 0; add 1 to every number." : ""));
        }
        return (int) (number - 1);
    }

    /** Declares one node by its number. */
    void declare(long number) {
        int start = digits.length;
        for (long rest = number; rest > 0; rest /= 10) {
            digits[--start] = (byte) ('0' + rest % 10);
        }
        rows.declare(digits, start, digits.length);
    }

    /** Declares all of them, when the file has been read to its end. */
    void declareAll() throws IOException {
        if (count > ALWAYS_ALLOWED + NODES_PER_BYTE * in.bytesRead()) {
            throw error(count + " nodes are declared in a file of " + in.bytesRead()
                    + " bytes, so nearly all have no link. Maybe the number is wrong.");
        }
        for (long number = 1; number <= count; number++) {
            declare(number);
        }
    }
}
