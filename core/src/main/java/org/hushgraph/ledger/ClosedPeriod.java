package org.hushgraph.ledger;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * What intruders learned about states until fresh ones replaced them.
 *
 * @param number of the period, from 0
 * @param seconds its length
 * @param information F_ii of each node with an account, in ascending order
 * @param lost the nodes that were read themselves
 */
public record ClosedPeriod(long number, double seconds, Vector information, NodeSet lost) {}
