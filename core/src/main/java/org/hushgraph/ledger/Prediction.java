package org.hushgraph.ledger;

import org.hushgraph.linalg.Vector;

/**
 * What will have been given away if weights are used for some time, and safe weights from then on for ever.
 *
 * @param spent F_ii at the end of that time, for each tracked node
 * @param committed what leaks afterwards
 * @param error bound on the error of their sum, without rounding
 */
public record Prediction(Vector spent, Vector committed, double error) {
    /** All that will ever leak, while readers stay where they are. */
    public Vector total() {
        return spent.plus(committed);
    }
}
