package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.ledger.Epoch;
import org.hushgraph.linalg.Vector;

/**
 * A change of weights or readers, which stay until the next one.
 *
 * @param at milliseconds since 1970
 * @param weights from then on
 * @param readers the nodes under alarm from then on
 */
record LedgerStep(long at, Vector weights, NodeSet readers) {
    private static final double MILLIS = 1000;

    boolean changes(Vector otherWeights, NodeSet otherReaders) {
        return !weights.equals(otherWeights) || !readers.equals(otherReaders);
    }

    /** The epoch from this step to a time; of length 0 if the clock was set back. */
    Epoch until(long time) {
        return new Epoch(weights, readers, Math.max(0, time - at) / MILLIS);
    }
}
