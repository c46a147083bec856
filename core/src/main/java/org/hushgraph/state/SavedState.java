package org.hushgraph.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A state as bytes, which come back bit by bit or are refused.
 *
 * <pre>
 *  state = mark, version, block, …, block, empty block       block = length, items, checksum
 *  item  = type and number of its words, then the words      word  = 8 bytes
 * </pre>
 *
 * A checksum, CRC-32C, covers all bytes before it, and none of a block is used before its own was right: what is cut off, damaged
 * or in the wrong order ends in words. A state may be of any length; memory is needed for a block only.
 */
public final class SavedState {
    static final long MARK = 0x6875736873746174L; // "hushstat"
    static final int VERSION = 1;
    static final int BLOCK = 1 << 16; // bytes of items

    private SavedState() {}

    /** Writes what the content tells. Where it fails the state has no end, and will be refused. */
    public static void write(OutputStream out, Consumer<StateWriter> content) throws IOException {
        try {
            StateWriter writer = new StateWriter(out);
            content.accept(writer);
            writer.end();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** What the content makes of a state, once all of it was read and found right. Bytes behind the state are left alone. */
    public static <T> T read(InputStream in, Function<StateReader, T> content) throws IOException {
        try {
            StateReader reader = new StateReader(in);
            T result = content.apply(reader);
            reader.requireEnd();
            return result;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
