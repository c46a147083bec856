package org.hushgraph.guarantee;

import org.hushgraph.graph.NodeSet;

/** What some readers learn about a node: the energy Σ_{k∈K} Ω_ik. */
record Leak(int node, NodeSet readers) {}
