package org.hushgraph.controller;

/** What caused an epoch. */
public enum Cause {
    /** The normal weights of a new network. */
    NORMAL,
    /** A step of the learner. */
    LEARNED,
    /** A round whose weights the budget of the ledger refused. Safe weights replace them, or the weights in force stay. */
    REFUSED,
    /** A round without intruders, which moved weights part of the way back to normal. */
    DRIFTED,
    /** A rollback by an operator. */
    ROLLED_BACK
}
