package org.hushgraph.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A state serialised to bytes. Reading restores it exactly, or rejects it.
 *
 * <pre>
 *  state = mark, version, block, …, block, empty block       block = length, items, checksum
 *  item  = type and number of its words, then the words      word  = 8 bytes
 * </pre>
 *
 * Each checksum, a CRC-32C, covers all bytes before it, and a block is used only after its checksum was verified.
 * Truncated, damaged or reordered states are rejected with a message. A state may have any length; only one block is
 * held in memory.
 */
public final class SavedState {
    static final long MARK = 0x6875736873746174L; // "hushstat"
    static final int VERSION = 1;
    static final int BLOCK = 1 << 16; // bytes of items

    private SavedState() {}

    /** Writes the content. If the content fails, the state has no end marker and will be rejected. */
    public static void write(OutputStream out, Consumer<StateWriter> content) throws IOException {
        try {
            StateWriter writer = new StateWriter(out);
            content.accept(writer);
            writer.end();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Returns the content's result after the complete state was read and verified. Does not read bytes after the state.
     */
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
