package org.hushgraph.store;

import java.nio.ByteBuffer;
import org.hushgraph.controller.Epoch;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/** An {@link Epoch} as bytes, and back, to the last bit. */
final class EpochBytes {
    private EpochBytes() {}

    static byte[] of(Epoch epoch) {
        NodeSet observed = epoch.observed();
        ByteBuffer buffer = ByteBuffer.allocate(
                8 * 3 + 4 + 4 * observed.size() + 4 + 8 * epoch.weights().size());
        buffer.putLong(epoch.number())
                .putLong(epoch.at())
                .putDouble(epoch.cost())
                .putInt(observed.size());
        for (int n = 0; n < observed.size(); n++) {
            buffer.putInt(observed.get(n));
        }
        buffer.putInt(epoch.weights().size());
        for (int l = 0; l < epoch.weights().size(); l++) {
            buffer.putDouble(epoch.weights().get(l));
        }
        return buffer.array();
    }

    static Epoch read(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long number = buffer.getLong();
        long at = buffer.getLong();
        double cost = buffer.getDouble();
        int[] observed = new int[buffer.getInt()];
        for (int n = 0; n < observed.length; n++) {
            observed[n] = buffer.getInt();
        }
        double[] weights = new double[buffer.getInt()];
        for (int l = 0; l < weights.length; l++) {
            weights[l] = buffer.getDouble();
        }
        return new Epoch(number, at, NodeSet.of(observed), Vector.adopt(weights), cost);
    }
}
