package org.hushgraph.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** Decodes UTF-8 bytes and passes them to a writer, which stays open. */
final class Utf8Output extends OutputStream {
    private static final int SIZE = 1 << 16;

    private final Writer out;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(SIZE);
    private final CharBuffer characters = CharBuffer.allocate(SIZE);

    Utf8Output(Writer out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        if (!bytes.hasRemaining()) {
            drain(false);
        }
        bytes.put((byte) b);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        for (int done = 0; done < length; ) {
            int part = Math.min(length - done, bytes.remaining());
            bytes.put(source, offset + done, part);
            done += part;
            if (!bytes.hasRemaining()) {
                drain(false);
            }
        }
    }

    /** Decodes the buffered bytes; those of an incomplete character stay in the buffer. */
    private void drain(boolean end) throws IOException {
        bytes.flip();
        decoder.decode(bytes, characters, end);
        bytes.compact();
        characters.flip();
        out.write(characters.array(), 0, characters.limit());
        characters.clear();
    }

    @Override
    public void flush() throws IOException {
        drain(false);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        drain(true);
        out.flush();
    }
}
