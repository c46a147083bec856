package org.hushgraph.guarantee;

/** Why no weights are returned that keep a promise. */
public enum Refusal {
    /** No feasible weights keep it. */
    PROVED,
    /** The search found none. */
    SEARCH
}
