package org.hushgraph.scenario;

/** Which part of the intruders' information counts as cost. */
public enum Objective {
    /** The information about all nodes, each times its sensitivity. With sensitivity 1 this is the paper's objective. */
    TOTAL,
    /** The same, without the observed nodes themselves. */
    OTHERS,
    /** The mutual information between all states and the readings, for the observer's noise and prior. */
    BITS,
    /** The same about hidden nodes only, for intruders who know the initial states of the observed nodes. */
    HIDDEN_BITS,
    /** A convex bound on the information about hidden nodes. */
    BOUND;

    /** Whether the cost is in bits, so that it depends on the observer and needs N × N matrices. */
    public boolean isInBits() {
        return this == BITS || this == HIDDEN_BITS;
    }

    /** Whether only hidden nodes count. */
    public boolean isAboutHiddenNodes() {
        return this == OTHERS || this == HIDDEN_BITS || this == BOUND;
    }
}
