package org.hushgraph.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Predicate;
import java.util.zip.CRC32C;

/**
 * An append-only file of finished results. A computation resumes from it after a crash or an interruption.
 *
 * <p>The header holds the {@link Fingerprint} of the computation. Records follow: length, content, checksum. A record that a crash left
 * incomplete is truncated. A file with another header is overwritten. Records are forced to disk about once a second.
 */
public final class Journal implements Closeable {
    private static final byte[] MAGIC = "HUSHJNL1".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST = 1 << 24;
    private static final long SYNC_NANOS = 1_000_000_000L;

    private final FileChannel channel;
    private long synced = System.nanoTime();

    private Journal(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens the journal of a computation in a folder. Each computation has its own file.
     *
     * @param kind of computation, such as "audit"
     * @param reader receives the existing records; returns false for an invalid one, which is truncated with all later records
     */
    public static Journal in(Path folder, String kind, byte[] fingerprint, Predicate<ByteBuffer> reader)
            throws IOException {
        String name = kind + "-" + HexFormat.of().formatHex(fingerprint, 0, 4) + ".journal";
        return open(folder.resolve(name), kind, fingerprint, reader);
    }

    /** Opens the journal in a file. */
    public static Journal open(Path file, String kind, byte[] fingerprint, Predicate<ByteBuffer> reader)
            throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel, file, kind);
            Journal journal = new Journal(channel);
            long end = journal.read(fingerprint, reader);
            channel.truncate(end).position(end);
            if (end == 0) {
                journal.write(ByteBuffer.allocate(MAGIC.length + fingerprint.length)
                        .put(MAGIC)
                        .put(fingerprint));
            }
            return journal;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void lock(FileChannel channel, Path file, String kind) throws IOException {
        try {
            if (channel.tryLock() != null) { // until the channel is closed
                return;
            }
        } catch (OverlappingFileLockException e) {
            // held by this process
        }
        throw new IOException(file + " is in use by another " + kind
                + ". Try again when it has finished, or choose another folder with --out");
    }

    /** Reads all complete records. Returns the position after the last one. */
    private long read(byte[] fingerprint, Predicate<ByteBuffer> reader) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (content.hasRemaining() && channel.read(content) >= 0) {}
        content.flip();
        byte[] head = new byte[MAGIC.length + fingerprint.length];
        if (content.remaining() < head.length) {
            return 0;
        }
        content.get(head);
        boolean ours = Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length)
                && Arrays.equals(head, MAGIC.length, head.length, fingerprint, 0, fingerprint.length);
        if (!ours) {
            return 0;
        }
        int end = content.position();
        while (readRecord(content, reader)) {
            end = content.position();
        }
        return end;
    }

    private static boolean readRecord(ByteBuffer content, Predicate<ByteBuffer> reader) {
        if (content.remaining() < Integer.BYTES) {
            return false;
        }
        int length = content.getInt();
        if (length < 1 || length > LONGEST || content.remaining() < length + Integer.BYTES) {
            return false;
        }
        ByteBuffer record = content.slice(content.position(), length);
        content.position(content.position() + length);
        return content.getInt() == checksum(record) && reader.test(record);
    }

    private static int checksum(ByteBuffer record) {
        CRC32C sum = new CRC32C();
        sum.update(record.duplicate());
        return (int) sum.getValue();
    }

    /** Appends a record: the bytes up to the buffer's position. */
    public void add(ByteBuffer content) throws IOException {
        content.flip();
        write(ByteBuffer.allocate(content.limit() + 2 * Integer.BYTES)
                .putInt(content.limit())
                .put(content.duplicate())
                .putInt(checksum(content)));
    }

    private void write(ByteBuffer bytes) throws IOException {
        bytes.flip();
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        if (System.nanoTime() - synced >= SYNC_NANOS) {
            channel.force(false);
            synced = System.nanoTime();
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            channel.force(false);
        }
    }
}
