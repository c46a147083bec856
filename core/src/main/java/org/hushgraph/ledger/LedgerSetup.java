package org.hushgraph.ledger;

import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.Reading;

/**
 * What a ledger is about; it does not change.
 *
 * @param network whose weights change
 * @param noise σ², the density of the noise in the readings
 * @param reading which states an intruder at a node reads
 * @param tracked the nodes with an account; cost and memory are linear in their number, unless they are all nodes
 * @param assumedBefore seconds that a reader is assumed to have read before its alarm
 */
public record LedgerSetup(LinearNetwork network, double noise, Reading reading, NodeSet tracked, double assumedBefore) {
    /** The most nodes of a network of which all are tracked. */
    public static final int MOST_NODES = 1000;

    /** Rejects values without meaning, and networks that are too large for an account of every node. */
    public LedgerSetup {
        tracked.requireIn(network.graph());
        if (!(noise > 0) || Double.isInfinite(noise)) {
            throw new IllegalArgumentException("noise = " + noise + " must be a positive, finite number.");
        }
        if (!(assumedBefore >= 0) || Double.isInfinite(assumedBefore)) {
            throw new IllegalArgumentException(
                    "assumedBefore = " + assumedBefore + " must be a finite number of seconds, 0 or more.");
        }
        if (tracked.size() > MOST_NODES) {
            throw new IllegalArgumentException("the ledger would have " + tracked.size() + " accounts; at most "
                    + MOST_NODES + " are possible. Try naming the nodes to be protected.");
        }
    }

    /** Accounts for all nodes, and nothing assumed before alarms. */
    public static LedgerSetup all(LinearNetwork network, double noise, Reading reading) {
        NodeSet nodes =
                NodeSet.of(IntStream.range(0, network.graph().nodeCount()).toArray());
        return new LedgerSetup(network, noise, reading, nodes, 0);
    }

    /** Whether every node has an account. */
    public boolean isComplete() {
        return tracked.size() == network.graph().nodeCount();
    }

    /** The nodes whose states these readers read: the rows of C. */
    NodeSet rows(NodeSet readers) {
        return reading.rows(network.graph(), readers.requireIn(network.graph()));
    }

    /** Rejects a saved state with other accounts. */
    void requireSameAccounts(NodeSet saved) {
        if (!saved.equals(tracked)) {
            throw new IllegalArgumentException("the ledger was saved with accounts of the nodes " + saved
                    + ", but is being restored with those of " + tracked
                    + ". Try the nodes that it was saved with, or start a new ledger.");
        }
    }
}
