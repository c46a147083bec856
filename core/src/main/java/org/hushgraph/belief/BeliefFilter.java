package org.hushgraph.belief;

import org.hushgraph.graph.NodeSet;

/** Turns the reports of successive rounds into beliefs. Mutable. */
public interface BeliefFilter {
    /** The belief about the present round, given the reports of all rounds up to this one. */
    Belief next(NodeSet reports);
}
