package org.hushgraph.scenario;

/** What counts of what intruders learn. */
public enum Objective {
    /** All of it, every node by its sensitivity: the paper's, where that is 1. */
    TOTAL,
    /** The same without the nodes that the intruders hold anyway. */
    OTHERS,
    /** The information between all states and what is read, for the observer's noise and prior. */
    BITS;

    /** What counts where a scenario does not say. */
    public static final Objective STANDARD = TOTAL;
}
