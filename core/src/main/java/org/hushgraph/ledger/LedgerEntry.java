package org.hushgraph.ledger;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * One line of the ledger that an auditor can check: what readers added under known weights in a span of time.
 *
 * <p>From the arrival of the states on, the entries that are not retroactive follow each other without gaps. Their
 * lengths, weights and readers determine all of the information; the sum of all entries is the ledger.
 *
 * @param epoch the number of the epoch since the states arrived, from 0
 * @param start seconds since the arrival of the states
 * @param seconds the length
 * @param weightsHash the SHA-256 hash of the weights, {@link Epoch#weightsHash()}
 * @param readers the nodes at which intruders read; in a retroactive entry, those that are added
 * @param retroactive whether the readers had no alarm yet, and are assumed to have read nevertheless
 * @param added the information F_ii that this adds, for each tracked node in ascending order
 */
public record LedgerEntry(
        long epoch,
        double start,
        double seconds,
        String weightsHash,
        NodeSet readers,
        boolean retroactive,
        Vector added) {}
