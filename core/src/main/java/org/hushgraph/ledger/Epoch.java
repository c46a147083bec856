package org.hushgraph.ledger;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * A span of time in which neither weights nor readers change.
 *
 * @param weights in force
 * @param readers the nodes at which intruders read, K
 * @param seconds its length, in the unit of the decays; may be 0
 */
public record Epoch(Vector weights, NodeSet readers, double seconds) {
    public Epoch {
        if (!(seconds >= 0) || Double.isInfinite(seconds)) {
            throw new IllegalArgumentException(
                    "an epoch's length = " + seconds + " must be a finite number, 0 or more.");
        }
    }

    /** The SHA-256 hash of the weights, each as the 8 bytes of its double, most significant byte first. */
    public String weightsHash() {
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(Double.BYTES, weights.size()));
        for (int l = 0; l < weights.size(); l++) {
            bytes.putDouble(weights.get(l));
        }
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(
                    "SHA-256 is not available, although every Java platform must provide it.", e);
        }
    }
}
