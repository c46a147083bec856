package org.hushgraph.picture;

/** The direction in which a value improves. */
public enum BetterDirection {
    LOWER,
    HIGHER;

    /** A number that is smaller for better values. */
    double rank(double value) {
        return this == LOWER ? value : -value;
    }
}
