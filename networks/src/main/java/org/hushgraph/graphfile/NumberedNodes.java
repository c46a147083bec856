package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/**
 * Nodes that a file numbers 1 … n and declares by stating n. Node k is row k − 1. The names are created after the file
 * has been read, so a short file that declares a billion nodes costs nothing.
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

    /** The scanner must be in the line that declares the number of nodes. */
    NumberedNodes(GraphSource source, ByteScanner in, NetworkRows rows, long count) {
        this.source = source;
        this.in = in;
        this.rows = rows;
        this.count = count;
        this.line = in.line();
        if (count > MOST) {
            throw in.error("the file declares " + count + " nodes, but at most " + MOST + " are supported.");
        }
    }

    long count() {
        return count;
    }

    /** The line that declares the nodes. */
    long line() {
        return line;
    }

    /** An error at the line that declares the nodes. */
    GraphFileException error(String message) {
        return source.error(line, message);
    }

    /** Returns the row of the node with this number, which the scanner has just read. */
    int row(long number, String what) {
        if (number < 1 || number > count) {
            throw in.error(what + " " + number + " is not among the nodes 1 to " + count + " that line " + line
                    + " declares." + (number == 0 ? " If the file counts from 0, add 1 to each number." : ""));
        }
        return (int) (number - 1);
    }

    /** Declares the node with this number. */
    void declare(long number) {
        int start = digits.length;
        for (long rest = number; rest > 0; rest /= 10) {
            digits[--start] = (byte) ('0' + rest % 10);
        }
        rows.declare(digits, start, digits.length);
    }

    /** Declares all nodes, after the file has been read to its end. */
    void declareAll() throws IOException {
        if (count > ALWAYS_ALLOWED + NODES_PER_BYTE * in.bytesRead()) {
            throw error(count + " nodes are declared in a file of " + in.bytesRead()
                    + " bytes, so nearly all would have no link. Check the number of nodes.");
        }
        for (long number = 1; number <= count; number++) {
            declare(number);
        }
    }
}
