package org.hushgraph.dynamics;

/**
 * A network with derivatives of its rates. They allow gradients by the adjoint method, backward in time, instead of two
 * more trajectories per link.
 *
 * <p>Mathematics: section 9.
 */
public interface DifferentiableNetwork extends NonlinearNetwork {
    /**
     * Computes the derivatives of λᵀf(x, w).
     *
     * @param costate λ
     * @param byState filled with (∂f/∂x)ᵀ λ
     * @param byWeights (∂f/∂w)ᵀ λ is added to it
     */
    void pullback(double[] state, double[] weights, double[] costate, double[] byState, double[] byWeights);
}
