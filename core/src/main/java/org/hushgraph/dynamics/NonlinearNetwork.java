package org.hushgraph.dynamics;

import org.hushgraph.graph.Graph;

/**
 * Agents with arbitrary dynamics, one state per node; intruders read some of the states.
 *
 * <pre>  x' = f(x, w),  y = (x_k), k ∈ K </pre>
 *
 * Implementations must be thread-safe, and write only to the array for the result.
 *
 * <p>Paper: eq. (3) generalNL.
 */
public interface NonlinearNetwork {
    Graph graph();

    /** Computes f(x, w) and stores it in {@code rate}. */
    void rate(double[] state, double[] weights, double[] rate);

    /**
     * Whether f(−x, w) = −f(x, w). Then trajectories that start at ±ε e_i mirror each other, and one of them is enough.
     */
    default boolean isOdd() {
        return false;
    }
}
