package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of an XML file. Reading fails if a single name or comment has more than 4 million bytes. The parser limits
 * attributes, but would collect a name of any length.
 */
final class LimitedXmlInput extends CountedInput {
    private static final long LONGEST_PIECE = 1 << 22;

    private long pieceStart;

    LimitedXmlInput(InputStream in) {
        super(in);
    }

    /** Marks the approximate start of the next piece. */
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

    /** An input error, so that the parser passes it on. */
    static final class PieceTooLong extends IOException {
        private static final long serialVersionUID = 1;

        PieceTooLong() {
            super("a single name or comment has more than 4 million bytes");
        }
    }
}
