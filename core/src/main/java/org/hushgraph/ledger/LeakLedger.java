package org.hushgraph.ledger;

import java.util.List;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * All that intruders may have learned about states since they arrived: a {@link Ledger} for readings with noise of their
 * own, a {@link MessageNoiseLedger} for noise that agents add to messages.
 *
 * <p>The result depends on the epochs alone, bit for bit. Vectors have an entry for each tracked node in ascending order.
 * Not safe for use by several threads.
 */
public sealed interface LeakLedger permits Ledger, MessageNoiseLedger {
    LedgerSetup setup();

    /** Adds an epoch that begins where the last one ended. Its readers may read something even if its length is 0. */
    LedgerEntry advance(Epoch epoch);

    /**
     * Adds what these readers would have read in the last seconds before now, as the setup assumes, beyond what was
     * read anyway. Call this at their alarm, before the first epoch in which they read.
     */
    List<LedgerEntry> assumeBefore(NodeSet alarmed);

    /** What leaks if these weights are used from now on for ever and these readers stay. */
    Vector committed(Vector weights, NodeSet readers);

    /** F_ii. */
    Vector information();

    /** The nodes that were read themselves at some time. */
    NodeSet lost();

    /** Seconds since the arrival of the states. */
    double time();

    /** What has been given away about the state of every tracked node, each with this prior variance. */
    List<NodeAccount> accounts(double prior);

    /** A ledger of its own for fresh states, which arrive at all nodes now. */
    LeakLedger renewed();

    /** An independent copy. */
    LeakLedger copy();

    /** Writes everything that changes, to the last bit. */
    void save(StateWriter to);

    /** A ledger with the same setup that continues from the saved state, bit for bit. This ledger does not change. */
    LeakLedger restored(StateReader from);
}
