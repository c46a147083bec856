package org.hushgraph.guarantee;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.KnownState;

/**
 * The readers that learn most about a node, and what they learn.
 *
 * @param known the information about its initial state, even if they know all other states
 */
public record WorstReaders(int node, NodeSet readers, KnownState known) {}
