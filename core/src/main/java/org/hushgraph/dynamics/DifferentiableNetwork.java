package org.hushgraph.dynamics;

/**
 * A network that knows the derivatives of its rates, by which gradients take trajectories back in time instead of two further
 * ones for every link.
 *
 * <p>Mathematics: section 9.
 */
public interface DifferentiableNetwork extends NonlinearNetwork {
    /**
     * Derivatives of λᵀf(x, w).
     *
     * @param costate λ
     * @param byState filled with (∂f/∂x)ᵀ λ
     * @param byWeights (∂f/∂w)ᵀ λ is added to it
     */
    void pullback(double[] state, double[] weights, double[] costate, double[] byState, double[] byWeights);
}
