package org.hushgraph.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.hushgraph.controller.Cause;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/** Converts both parts of an {@link org.hushgraph.controller.Epoch} to bytes and back, bit for bit. */
final class EpochBytes {
    private EpochBytes() {}

    static byte[] of(EpochSummary summary) {
        NodeSet observed = summary.observed();
        byte[] cause = summary.cause().name().getBytes(StandardCharsets.US_ASCII);
        ByteBuffer buffer = ByteBuffer.allocate(8 * 6 + 4 + cause.length + 4 + 4 * observed.size());
        buffer.putLong(summary.number())
                .putLong(summary.at())
                .putDouble(summary.before())
                .putDouble(summary.cost())
                .putDouble(summary.own())
                .putDouble(summary.others());
        buffer.putInt(cause.length).put(cause).putInt(observed.size());
        observed.stream().forEach(buffer::putInt);
        return buffer.array();
    }

    static EpochSummary summary(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long number = buffer.getLong();
        long at = buffer.getLong();
        double before = buffer.getDouble();
        double cost = buffer.getDouble();
        double own = buffer.getDouble();
        double others = buffer.getDouble();
        byte[] cause = new byte[buffer.getInt()];
        buffer.get(cause);
        int[] observed = new int[buffer.getInt()];
        for (int n = 0; n < observed.length; n++) {
            observed[n] = buffer.getInt();
        }
        return new EpochSummary(
                number,
                at,
                Cause.valueOf(new String(cause, StandardCharsets.US_ASCII)),
                NodeSet.of(observed),
                before,
                cost,
                own,
                others);
    }

    static byte[] of(Vector weights) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * weights.size());
        buffer.asDoubleBuffer().put(weights.toArray());
        return buffer.array();
    }

    static Vector weights(byte[] bytes) {
        double[] weights = new double[bytes.length / 8];
        ByteBuffer.wrap(bytes).asDoubleBuffer().get(weights);
        return Vector.adopt(weights);
    }
}
