package org.hushgraph.state;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;
import org.hushgraph.linalg.Vector;

/**
 * Reads the items of a {@link SavedState} in the order in which they were written; names appear only in error messages.
 */
public final class StateReader {
    private static final String TRY_PREVIOUS = " Try the previously saved state.";

    private final InputStream in;
    private final CRC32C checksum = new CRC32C();
    private final ByteBuffer block = ByteBuffer.allocate(Integer.BYTES + SavedState.BLOCK + Integer.BYTES);
    private long position; // in bytes

    StateReader(InputStream in) {
        this.in = in;
        fetch(0, Long.BYTES + Integer.BYTES);
        checksum.update(block.array(), 0, Long.BYTES + Integer.BYTES);
        if (block.getLong(0) != SavedState.MARK) {
            throw new IllegalArgumentException("this is not a saved state: it begins with "
                    + Long.toHexString(block.getLong(0)) + ", not with " + Long.toHexString(SavedState.MARK)
                    + ". Try another file.");
        }
        if (block.getInt(Long.BYTES) != SavedState.VERSION) {
            throw new IllegalArgumentException("the state has version " + block.getInt(Long.BYTES)
                    + ", but only version " + SavedState.VERSION
                    + " is supported. Try the program version that wrote it.");
        }
        block.limit(0);
    }

    public String text(String name) {
        char[] text = new char[open(StateType.TEXT, name)];
        for (int n = 0; n < text.length; n++) {
            text[n] = (char) word(name);
        }
        return new String(text);
    }

    public long whole(String name) {
        open(StateType.WHOLE, name);
        return word(name);
    }

    public boolean flag(String name) {
        return whole(name) != 0;
    }

    public double real(String name) {
        open(StateType.REAL, name);
        return Double.longBitsToDouble(word(name));
    }

    public Vector vector(String name) {
        return Vector.generate(open(StateType.VECTOR, name), l -> Double.longBitsToDouble(word(name)));
    }

    /** A vector of a known size. */
    public Vector vector(String name, int size) {
        Vector vector = vector(name);
        requireSame(name + ".size", vector.size(), size);
        return vector;
    }

    public IntStream indices(String name) {
        int[] values = new int[open(StateType.INDICES, name)];
        Arrays.setAll(values, n -> (int) word(name));
        return IntStream.of(values);
    }

    /** Rejects the state if the saved text differs. */
    public void require(String name, String expected) {
        requireSame(name, text(name), expected);
    }

    /** Rejects the state if the saved whole number differs. */
    public void require(String name, long expected) {
        requireSame(name, whole(name), expected);
    }

    /** Rejects the state if the saved number differs. */
    public void require(String name, double expected) {
        requireSame(name, real(name), expected);
    }

    /** Rejects the state if the saved flag differs. */
    public void require(String name, boolean expected) {
        requireSame(name, flag(name), expected);
    }

    private static void requireSame(String name, Object saved, Object expected) {
        if (!saved.equals(expected)) {
            throw new IllegalArgumentException("the state was saved with " + name + " = " + saved
                    + ", but is being restored with " + name + " = " + expected
                    + ". Try the network, learner and settings that it was saved with.");
        }
    }

    private int open(StateType type, String name) {
        long head = word(name);
        if (!type.isIn(head)) {
            throw new IllegalArgumentException("the state has no " + type + " where " + name
                    + " is expected. Check that it was saved by the same kind of object.");
        }
        return (int) head;
    }

    private long word(String name) {
        if (!block.hasRemaining()) {
            nextBlock();
        }
        if (!block.hasRemaining()) {
            throw new IllegalArgumentException("the state ends where " + name
                    + " is expected. Check that it was saved by the same kind of object.");
        }
        return block.getLong();
    }

    /** Rejects a state with further items. */
    void requireEnd() {
        if (!block.hasRemaining()) {
            nextBlock();
        }
        if (block.hasRemaining()) {
            throw new IllegalArgumentException("the state continues where its end is expected."
                    + " Check that it was saved by the same kind of object.");
        }
    }

    private void nextBlock() {
        fetch(0, Integer.BYTES);
        int length = block.getInt(0);
        if (length < 0 || length > SavedState.BLOCK || length % Long.BYTES != 0) {
            throw new IllegalArgumentException("the state is damaged: a block before byte " + position + " has length "
                    + length + "." + TRY_PREVIOUS);
        }
        int end = Integer.BYTES + length;
        fetch(Integer.BYTES, length + Integer.BYTES);
        checksum.update(block.array(), 0, end);
        if ((int) checksum.getValue() != block.getInt(end)) {
            throw new IllegalArgumentException("the state is damaged: the checksum before byte " + position + " is "
                    + Integer.toHexString(block.getInt(end)) + ", but the bytes read have "
                    + Integer.toHexString((int) checksum.getValue()) + "." + TRY_PREVIOUS);
        }
        block.limit(end).position(Integer.BYTES);
    }

    private void fetch(int offset, int count) {
        block.clear();
        try {
            int got = in.readNBytes(block.array(), offset, count);
            position += got;
            if (got < count) {
                throw new IllegalArgumentException(
                        "the state is truncated: byte " + (position + 1) + " is missing." + TRY_PREVIOUS);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
