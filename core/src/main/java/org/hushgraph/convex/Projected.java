package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/**
 * Where a projection ended.
 *
 * @param point in the set
 * @param status whether the optimality conditions hold
 * @param iterations how many steps it took
 * @param residual how far the optimality conditions are from holding, in units of the point
 */
public record Projected(Vector point, Status status, int iterations, double residual) {
    /** How an iteration ended. */
    public enum Status {
        CONVERGED,
        ITERATION_LIMIT
    }
}
