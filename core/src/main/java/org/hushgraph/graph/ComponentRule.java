package org.hushgraph.graph;

/** What becomes of a random draw that is not connected. */
public enum ComponentRule {
    /** Draw again from the same stream until a draw is connected. */
    REDRAW,
    /** Keep the largest component of one draw, its nodes numbered anew in their order. */
    LARGEST
}
