package org.hushgraph.scenario;

/** Which part of the intruders' information counts as cost. */
public enum Objective {
    /** The information about all nodes, each times its sensitivity. With sensitivity 1 this is the paper's objective. */
    TOTAL,
    /** The same, without the observed nodes themselves. */
    OTHERS,
    /** The mutual information between all states and the readings, for the observer's noise and prior. */
    BITS;

    /** The default. */
    public static final Objective DEFAULT = TOTAL;
}
