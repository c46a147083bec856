package org.hushgraph.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** CRC-32C of the content of a row and of its number. */
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

    /** Includes a name. */
    static long of(long number, String name, byte[] content) {
        return of(of(number, name), content);
    }
}
