package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a file, decompressed if it is a gzip file, without a byte order mark.
 *
 * <p>Real networks compress by a factor of 3 to 20. A file that expands to more than 200 times its size, beyond the
 * first 64 MB, is rejected as a decompression bomb.
 */
final class DecompressedInput {
    private static final int BUFFER = 1 << 16;
    private static final long ALWAYS_ALLOWED = 64L << 20;
    private static final int LARGEST_FACTOR = 200;

    private DecompressedInput() {}

    static InputStream of(String name, InputStream file) throws IOException {
        PushbackInputStream in = new PushbackInputStream(file, 3);
        byte[] start = in.readNBytes(2);
        in.unread(start);
        boolean packed = start.length == 2 && (start[0] & 0xFF) == 0x1F && (start[1] & 0xFF) == 0x8B;
        return withoutMark(packed ? unzipped(name, in) : in);
    }

    private static InputStream unzipped(String name, InputStream in) throws IOException {
        CountedInput packed = new CountedInput(in);
        return new CountedInput(new GZIPInputStream(packed, BUFFER)) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                if (count() > ALWAYS_ALLOWED && count() / LARGEST_FACTOR > packed.count()) {
                    throw new GraphFileException(name + ": " + packed.count() + " bytes of gzip expand to more than "
                            + count() + ", over " + LARGEST_FACTOR
                            + " times as many, which is not plausible for a network."
                            + " Decompress the file and check its contents.");
                }
                return read;
            }
        };
    }

    private static InputStream withoutMark(InputStream stream) throws IOException {
        PushbackInputStream in = new PushbackInputStream(stream, 3);
        byte[] start = in.readNBytes(3);
        boolean mark = start.length == 3
                && (start[0] & 0xFF) == 0xEF
                && (start[1] & 0xFF) == 0xBB
                && (start[2] & 0xFF) == 0xBF;
        if (!mark) {
            in.unread(start);
        }
        return in;
    }
}
