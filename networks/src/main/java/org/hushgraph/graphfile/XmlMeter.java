package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of an XML file. It refuses to read on when a single name or comment has more
 * than 4 million: a parser bounds attributes, but collects a name of any length.
 */
final class XmlMeter extends CountedInput {
    private static final long LONGEST_PIECE = 1 << 22;

    private long pieceStart;

    XmlMeter(InputStream in) {
        super(in);
    }

    /** The next piece begins about here. */
    void nextPiece() {
        pieceStart = count();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (count() - pieceStart > LONGEST_PIECE) {
            throw new PieceTooLong();
        }
        return super.read(bytes, offset, length);
    }

    /** Travels through the parser as what it knows, an input error. */
    static final class PieceTooLong extends IOException {
        private static final long serialVersionUID = 1;

        PieceTooLong() {
            super("a single name or comment has more than 4 million bytes");
        }
    }
}
