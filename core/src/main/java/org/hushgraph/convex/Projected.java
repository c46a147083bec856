package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/**
 * The result of a projection.
 *
 * @param point in the set
 * @param status whether the optimality conditions hold
 * @param iterations number of steps
 */
public record Projected(Vector point, Status status, int iterations) {
    /** How the iteration ended. */
    public enum Status {
        CONVERGED,
        ITERATION_LIMIT
    }
}
