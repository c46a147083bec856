package org.hushgraph.auditing;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32C;
import org.hushgraph.audit.NodeAudit;

/**
 * A file that grows by what is finished of an audit, so that nothing is computed twice, whatever ended the process.
 *
 * <p>Behind a head with the fingerprint of the question stand records: length, kind, content, checksum. What a crash left half
 * written at the end is cut off; a file with another head is begun anew. What was added reaches the disk within a second or so.
 */
public final class AuditJournal implements Closeable {
    private static final byte[] MAGIC = "HUSHAUD1".getBytes(StandardCharsets.US_ASCII);
    private static final byte NODES = 1;
    private static final byte REMEDY = 2;
    private static final int NODE_BYTES = Integer.BYTES + 4 * Double.BYTES;
    private static final int REMEDY_BYTES = Integer.BYTES + 2 * Double.BYTES;
    private static final int LONGEST = 1 << 24;
    private static final long SYNC_NANOS = 1_000_000_000L;

    private final FileChannel channel;
    private final List<NodeAudit> nodes = new ArrayList<>();
    private final List<Remedy> remedies = new ArrayList<>();
    private long synced = System.nanoTime();

    private AuditJournal(FileChannel channel) {
        this.channel = channel;
    }

    /** The journal for this question in a folder; questions that differ have files of their own. */
    public static AuditJournal in(Path folder, AuditTask task) throws IOException {
        byte[] fingerprint = task.fingerprint();
        String name = "audit-" + HexFormat.of().formatHex(fingerprint, 0, 4) + ".journal";
        return open(folder.resolve(name), fingerprint, task.graph().nodeCount());
    }

    static AuditJournal open(Path file, byte[] fingerprint, int nodeCount) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            lock(channel, file);
            AuditJournal journal = new AuditJournal(channel);
            long end = journal.read(fingerprint, nodeCount);
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

    private static void lock(FileChannel channel, Path file) throws IOException {
        try {
            if (channel.tryLock() != null) { // until the channel is closed
                return;
            }
        } catch (OverlappingFileLockException e) {
            // held by this process
        }
        throw new IOException(
                file + " is in use by another audit. Maybe wait for it, or choose another folder with --out");
    }

    /** Takes in all whole records; where they end. */
    private long read(byte[] fingerprint, int nodeCount) throws IOException {
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
        while (readRecord(content, nodeCount)) {
            end = content.position();
        }
        return end;
    }

    private boolean readRecord(ByteBuffer content, int nodeCount) {
        if (content.remaining() < Integer.BYTES) {
            return false;
        }
        int length = content.getInt();
        if (length < 1 || length > LONGEST || content.remaining() < length + Integer.BYTES) {
            return false;
        }
        ByteBuffer payload = content.slice(content.position(), length);
        content.position(content.position() + length);
        return content.getInt() == checksum(payload) && understood(payload, nodeCount);
    }

    private boolean understood(ByteBuffer payload, int nodeCount) {
        byte kind = payload.get();
        if (kind == NODES && payload.remaining() % NODE_BYTES == 0) {
            List<NodeAudit> block = new ArrayList<>();
            while (payload.hasRemaining()) {
                block.add(new NodeAudit(
                        payload.getInt(),
                        payload.getDouble(),
                        payload.getDouble(),
                        payload.getDouble(),
                        payload.getDouble()));
            }
            boolean known = block.stream().allMatch(audit -> audit.node() >= 0 && audit.node() < nodeCount);
            return known && nodes.addAll(block);
        }
        return kind == REMEDY
                && payload.remaining() == REMEDY_BYTES
                && remedies.add(new Remedy(payload.getInt(), payload.getDouble(), payload.getDouble()));
    }

    private static int checksum(ByteBuffer payload) {
        CRC32C sum = new CRC32C();
        sum.update(payload.duplicate());
        return (int) sum.getValue();
    }

    /** What was there when it was opened. */
    public List<NodeAudit> nodes() {
        return List.copyOf(nodes);
    }

    /** What was there when it was opened. */
    public List<Remedy> remedies() {
        return List.copyOf(remedies);
    }

    public void add(List<NodeAudit> block) throws IOException {
        ByteBuffer payload = ByteBuffer.allocate(1 + block.size() * NODE_BYTES).put(NODES);
        for (NodeAudit audit : block) {
            payload.putInt(audit.node())
                    .putDouble(audit.exposure())
                    .putDouble(audit.own())
                    .putDouble(audit.others())
                    .putDouble(audit.error());
        }
        append(payload);
    }

    public void add(Remedy remedy) throws IOException {
        append(ByteBuffer.allocate(1 + REMEDY_BYTES)
                .put(REMEDY)
                .putInt(remedy.node())
                .putDouble(remedy.exposure())
                .putDouble(remedy.gap()));
    }

    private void append(ByteBuffer payload) throws IOException {
        payload.flip();
        write(ByteBuffer.allocate(payload.limit() + 2 * Integer.BYTES)
                .putInt(payload.limit())
                .put(payload.duplicate())
                .putInt(checksum(payload)));
    }

    private void write(ByteBuffer record) throws IOException {
        record.flip();
        while (record.hasRemaining()) {
            channel.write(record);
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
