package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * A change of weights or readers, which stay until the next one.
 *
 * @param at milliseconds since 1970
 * @param weights from then on
 * @param readers the nodes under alarm from then on
 */
record LedgerStep(long at, Vector weights, NodeSet readers) {
    boolean changes(Vector otherWeights, NodeSet otherReaders) {
        return !weights.equals(otherWeights) || !readers.equals(otherReaders);
    }
}
