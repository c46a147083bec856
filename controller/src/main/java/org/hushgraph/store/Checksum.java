package org.hushgraph.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** CRC-32C of a row: of its content, and of the number by which it is found. */
final class Checksum {
    private Checksum() {}

    static long of(long number, byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        crc.update(content);
        return crc.getValue();
    }

    static long of(long number, String content) {
        return of(number, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Of something that has a name as well. */
    static long of(long number, String name, byte[] content) {
        return of(of(number, name), content);
    }
}
