package org.hushgraph.auditjob;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.hushgraph.audit.InboxShare;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.auditjob.AuditChoice.Order;
import org.hushgraph.journal.Journal;

/** Stores finished parts of an audit in a {@link Journal}: blocks of nodes, and best weights. */
public final class AuditJournal implements Closeable {
    private static final String KIND = "audit";
    private static final byte NODES = 1;
    private static final byte OLD_REMEDY = 2; // of version 0.1, whose default bounds were different
    private static final Map<Order, Byte> REMEDY = Map.of(Order.EXPOSURE, (byte) 3, Order.OTHERS, (byte) 4);
    private static final byte SHARES = 5;
    private static final int SHARE_BYTES = Integer.BYTES + 2 * Double.BYTES;
    private static final int NODE_BYTES = Integer.BYTES + 4 * Double.BYTES;
    private static final int REMEDY_BYTES = Integer.BYTES + 3 * Double.BYTES;
    private static final int OLD_REMEDY_BYTES = Integer.BYTES + 2 * Double.BYTES;

    private final Journal journal;
    private final ExistingRecords existing;

    private AuditJournal(Journal journal, ExistingRecords existing) {
        this.journal = journal;
        this.existing = existing;
    }

    /** Opens the journal of an audit in a folder. Each audit has its own file. */
    public static AuditJournal in(Path folder, AuditTask task) throws IOException {
        ExistingRecords existing = new ExistingRecords(task.graph().nodeCount());
        return new AuditJournal(Journal.in(folder, KIND, task.fingerprint(), existing), existing);
    }

    static AuditJournal open(Path file, byte[] fingerprint, int nodeCount) throws IOException {
        ExistingRecords existing = new ExistingRecords(nodeCount);
        return new AuditJournal(Journal.open(file, KIND, fingerprint, existing), existing);
    }

    /** The records that existed when the journal was opened. */
    private static final class ExistingRecords implements Predicate<ByteBuffer> {
        private final int nodeCount;
        private final List<NodeAudit> nodes = new ArrayList<>();
        private final List<InboxShare> shares = new ArrayList<>();
        private final List<Remedy> remedies = new ArrayList<>();

        ExistingRecords(int nodeCount) {
            this.nodeCount = nodeCount;
        }

        @Override
        public boolean test(ByteBuffer content) {
            byte kind = content.get();
            if (kind == NODES && content.remaining() % NODE_BYTES == 0) {
                List<NodeAudit> block = new ArrayList<>();
                while (content.hasRemaining()) {
                    block.add(new NodeAudit(
                            content.getInt(),
                            content.getDouble(),
                            content.getDouble(),
                            content.getDouble(),
                            content.getDouble()));
                }
                boolean valid = block.stream().allMatch(audit -> audit.node() >= 0 && audit.node() < nodeCount);
                return valid && nodes.addAll(block);
            }
            if (kind == SHARES && content.remaining() % SHARE_BYTES == 0) {
                List<InboxShare> block = new ArrayList<>();
                while (content.hasRemaining()) {
                    block.add(new InboxShare(content.getInt(), content.getDouble(), content.getDouble()));
                }
                boolean valid = block.stream().allMatch(share -> share.node() >= 0 && share.node() < nodeCount);
                return valid && shares.addAll(block);
            }
            for (Order order : Order.values()) {
                if (kind == REMEDY.get(order) && content.remaining() == REMEDY_BYTES) {
                    return remedies.add(new Remedy(
                            content.getInt(), order, content.getDouble(), content.getDouble(), content.getDouble()));
                }
            }
            return kind == OLD_REMEDY && content.remaining() == OLD_REMEDY_BYTES;
        }
    }

    /** The nodes that were finished when the journal was opened. */
    public List<NodeAudit> nodes() {
        return List.copyOf(existing.nodes);
    }

    /** What neighbours reveal about nodes, as far as it was finished when the journal was opened. */
    public List<InboxShare> shares() {
        return List.copyOf(existing.shares);
    }

    /** The best weights that were finished when the journal was opened. */
    public List<Remedy> remedies() {
        return List.copyOf(existing.remedies);
    }

    public void add(List<NodeAudit> block) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(1 + block.size() * NODE_BYTES).put(NODES);
        for (NodeAudit audit : block) {
            content.putInt(audit.node())
                    .putDouble(audit.exposure())
                    .putDouble(audit.own())
                    .putDouble(audit.others())
                    .putDouble(audit.error());
        }
        journal.add(content);
    }

    /** Adds what neighbours reveal about some nodes. */
    public void addShares(List<InboxShare> block) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(1 + block.size() * SHARE_BYTES).put(SHARES);
        for (InboxShare share : block) {
            content.putInt(share.node()).putDouble(share.value()).putDouble(share.error());
        }
        journal.add(content);
    }

    public void add(Remedy remedy) throws IOException {
        journal.add(ByteBuffer.allocate(1 + REMEDY_BYTES)
                .put(REMEDY.get(remedy.order()))
                .putInt(remedy.node())
                .putDouble(remedy.exposure())
                .putDouble(remedy.others())
                .putDouble(remedy.provedGap()));
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
