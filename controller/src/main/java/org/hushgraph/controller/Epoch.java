package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/** The published weights of all links, in force until the next epoch. */
public record Epoch(EpochSummary summary, Vector weights) {
    /** The first epoch of a new network. */
    public static Epoch normal(long at, Vector weights) {
        return new Epoch(new EpochSummary(0, at, Cause.NORMAL, NodeSet.none(), 0, 0, 0, 0), weights);
    }

    public long number() {
        return summary.number();
    }

    public long at() {
        return summary.at();
    }

    public NodeSet observed() {
        return summary.observed();
    }
}
