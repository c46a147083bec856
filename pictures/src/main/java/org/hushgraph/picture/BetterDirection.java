package org.hushgraph.picture;

/** Which way a value improves. */
public enum BetterDirection {
    LOWER,
    HIGHER;

    /** Less for better values. */
    double rank(double value) {
        return this == LOWER ? value : -value;
    }
}
