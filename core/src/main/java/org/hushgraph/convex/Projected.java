package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/**
 * Where a projection ended. {@link Metric#residual} tells how far the optimality conditions are from holding.
 *
 * @param point in the set
 * @param status whether the optimality conditions hold
 * @param iterations how many steps it took
 */
public record Projected(Vector point, Status status, int iterations) {
    /** How an iteration ended. */
    public enum Status {
        CONVERGED,
        ITERATION_LIMIT
    }
}
