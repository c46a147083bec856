package org.hushgraph.graphfile;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that counts the bytes read from it. */
class CountedInput extends FilterInputStream {
    private long count;

    CountedInput(InputStream in) {
        super(in);
    }

    /** The number of bytes read. */
    final long count() {
        return count;
    }

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        count += Math.max(0, read);
        return read;
    }

    /** False, because bytes that are read again would count twice. */
    @Override
    public final boolean markSupported() {
        return false;
    }
}
