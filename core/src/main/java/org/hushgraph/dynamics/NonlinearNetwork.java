package org.hushgraph.dynamics;

import org.hushgraph.graph.Graph;

/**
 * Agents whose states move as they like, one state a node; intruders read some of the states.
 *
 * <pre>  x' = f(x, w),  y = (x_k), k ∈ K </pre>
 *
 * Its methods are called by several threads at a time, and write nothing but the array that they are handed for the result.
 *
 * <p>Paper: eq. (3) generalNL.
 */
public interface NonlinearNetwork {
    Graph graph();

    /** f(x, w), into the last array. */
    void rate(double[] state, double[] weights, double[] rate);

    /** Whether f(−x, w) = −f(x, w). Then trajectories that start at ±ε e_i mirror each other, and one of them will do. */
    default boolean isOdd() {
        return false;
    }
}
