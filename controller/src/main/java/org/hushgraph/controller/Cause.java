package org.hushgraph.controller;

/** What the weights of an epoch came from. */
public enum Cause {
    /** They are the normal ones of a new network. */
    NORMAL,
    /** A learner took a step. */
    LEARNED,
    /** Without intruders, they went a part of the way back to normal. */
    DRIFTED,
    /** An operator went back to old ones. */
    ROLLED_BACK
}
