package org.hushgraph.state;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.hushgraph.linalg.Vector;

/** Writes the items of a {@link SavedState} in sequence. */
public final class StateWriter {
    private final OutputStream out;
    private final CRC32C checksum = new CRC32C();
    private final ByteBuffer block = ByteBuffer.allocate(Integer.BYTES + SavedState.BLOCK + Integer.BYTES);

    StateWriter(OutputStream out) {
        this.out = out;
        block.putLong(SavedState.MARK).putInt(SavedState.VERSION);
        checksum.update(block.array(), 0, block.position());
        send();
    }

    public StateWriter put(String text) {
        open(StateType.TEXT, text.length());
        text.chars().forEach(this::word);
        return this;
    }

    public StateWriter put(long whole) {
        open(StateType.WHOLE, 1);
        word(whole);
        return this;
    }

    public StateWriter put(boolean flag) {
        return put(flag ? 1 : 0);
    }

    public StateWriter put(double real) {
        open(StateType.REAL, 1);
        word(Double.doubleToRawLongBits(real));
        return this;
    }

    public StateWriter put(Vector vector) {
        open(StateType.VECTOR, vector.size());
        for (int l = 0; l < vector.size(); l++) {
            word(Double.doubleToRawLongBits(vector.get(l)));
        }
        return this;
    }

    public StateWriter put(IntStream indices) {
        int[] values = indices.toArray();
        open(StateType.INDICES, values.length);
        for (int value : values) {
            word(value);
        }
        return this;
    }

    private void open(StateType type, int words) {
        word(type.head(words));
    }

    private void word(long word) {
        if (block.position() == Integer.BYTES + SavedState.BLOCK) {
            close();
        }
        block.putLong(word);
    }

    /** Writes the last block, then an empty one. */
    void end() {
        if (block.position() > Integer.BYTES) {
            close();
        }
        close();
    }

    private void close() {
        block.putInt(0, block.position() - Integer.BYTES);
        checksum.update(block.array(), 0, block.position());
        block.putInt((int) checksum.getValue());
        send();
    }

    private void send() {
        try {
            out.write(block.array(), 0, block.position());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        block.clear().position(Integer.BYTES); // reserve space for the length
    }
}
