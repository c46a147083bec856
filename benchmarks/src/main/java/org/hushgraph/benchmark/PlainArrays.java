package org.hushgraph.benchmark;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.hushgraph.linalg.Vector;

/** Writes arrays to files without a header, in little-endian order, as {@code numpy.fromfile} reads them. */
final class PlainArrays {
    private static final int BLOCK = 1 << 13; // entries

    private PlainArrays() {}

    /** Writes 32-bit integers. */
    static void write(Path file, int size, IntUnaryOperator entry) throws IOException {
        ByteBuffer buffer = buffer();
        write(file, buffer, size, i -> buffer.putInt(entry.applyAsInt(i)));
    }

    /** Writes 64-bit floating-point numbers. */
    static void write(Path file, Vector values) throws IOException {
        ByteBuffer buffer = buffer();
        write(file, buffer, values.size(), i -> buffer.putDouble(values.get(i)));
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(BLOCK * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void write(Path file, ByteBuffer buffer, int size, IntConsumer put) throws IOException {
        try (FileChannel out = FileChannel.open(file, CREATE, WRITE, TRUNCATE_EXISTING)) {
            for (int i = 0; i < size; i++) {
                put.accept(i);
                if ((i + 1) % BLOCK == 0 || i + 1 == size) {
                    buffer.flip();
                    while (buffer.hasRemaining()) {
                        out.write(buffer);
                    }
                    buffer.clear();
                }
            }
        }
    }
}
