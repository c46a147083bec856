package org.hushgraph.graphfile;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Counts the bytes of an XML file while they are read, and refuses to read on when a single name or comment has more
 * than 4 million: a parser bounds attributes, but collects a name of any length.
 */
final class XmlMeter extends FilterInputStream {
    private static final long LONGEST_PIECE = 1 << 22;

    private long total;
    private long pieceStart;

    XmlMeter(InputStream in) {
        super(in);
    }

    /** How many bytes were read. */
    long total() {
        return total;
    }

    /** The next piece begins about here. */
    void nextPiece() {
        pieceStart = total;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (total - pieceStart > LONGEST_PIECE) {
            throw new PieceTooLong();
        }
        int count = super.read(bytes, offset, length);
        total += Math.max(0, count);
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Travels through the parser as what it knows, an input error. */
    static final class PieceTooLong extends IOException {
        private static final long serialVersionUID = 1;

        PieceTooLong() {
            super("a single name or comment has more than 4 million bytes");
        }
    }
}
