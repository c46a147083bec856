package org.hushgraph.privacy;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * A proved lower bound on the all-time exposure over a capped simplex, from any vectors x_k.
 *
 * <pre>
 *  f(w) = max_x Σ_k (x_k)_k − ½ x_kᵀ S(w) x_k,   so for every x and its multiples
 *  min_{w∈𝒫} f(w) ≥ (Σ_k (x_k)_k)² / (2 Σ_k Σ_i (a_i + ρ)(x_k)_i² + 2 max_{v∈𝒫} Σ_l v_l Σ_k (x_i − x_j)_kl²)
 * </pre>
 *
 * It is sharp for the responses under the best weights, and errors of x change it in second order only. A Frank–Wolfe
 * gap suffers from them in first order. Rounding is included: all sums have terms of one sign.
 *
 * <p>Mathematics: section 13.2.
 */
final class AllTimeDual {
    /** Covers the rounding of sums in blocks of 2¹⁴ terms, of squares and of the maximum, each with relative error u. */
    private static final double ROUNDING = 1e-11;

    private AllTimeDual() {}

    /**
     * The bound.
     *
     * @param response Σ_k (x_k)_k, above 0
     * @param decayEnergy Σ_k Σ_i (a_i + ρ)(x_k)_i²
     * @param squares Σ_k (x_i − x_j)_kl² of every link
     */
    static double least(double response, double decayEnergy, Vector squares, CappedSimplex set) {
        double largest = squares.dot(set.minimiser(squares.scale(-1)));
        return response * response / (2 * (decayEnergy + largest)) * (1 - ROUNDING);
    }
}
