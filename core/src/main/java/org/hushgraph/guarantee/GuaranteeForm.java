package org.hushgraph.guarantee;

/** How weights that keep a promise are found, in the order of their rates. */
public enum GuaranteeForm {
    /** The weights below the caps that are nearest to the initial ones. */
    NEAREST,
    /** The fastest weights below the caps. */
    CAPS,
    /** The fastest weights under a linear condition at each link. */
    LINEAR,
    /** The fastest weights under a second-order cone condition at each link. */
    CONE,
    /** A local optimum under the exact test. */
    SEARCH;

    /** Whether no weight is above its cap. */
    boolean isBelowCaps() {
        return this == NEAREST || this == CAPS;
    }
}
