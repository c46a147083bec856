package org.hushgraph.linalg;

/**
 * What the residual r = e_k − S x proves about the solution of S x = e_k, where S = diag(a) + L(w) ⪰ least · I. Rounding
 * is included: the computed residual r̂ differs from r by at most ϱ_i in row i.
 *
 * <pre>
 *  ϱ_i = (d_i + 5) u A_i,   A_i = [i = k] + a_i |x_i| + Σ_j w_ij |x_i − x_j|,   u = 2⁻⁵³,   d_i the degree
 *  |[S⁻¹]_kk − (x_k + xᵀr̂)| ≤ ‖r‖² / least + Σ_i |x_i| ϱ_i + rounding of the sum
 *  ‖δq‖₂ ≤ 2 min{√(2C) ε, 2E ε_∞, √G ε_w} + min{2 ε_∞ √(2 d_max) ε, ε_w² / w_min} + rounding of q
 *      q_l = (x_i − x_j)²,   ε = ‖r‖₂ / least,   ε_∞ = ‖r‖_∞ / least,   ε_w = ‖r‖₂ / √least
 *      C = max_i Σ_{l∋i} q_l,   E² = Σ_l q_l,   G = max_l q_l / w_l
 * </pre>
 *
 * <p>The residual must be computed from flows, a_i x_i + Σ_j w_ij (x_i − x_j): A_i then stays small where x is nearly
 * constant, as on a hub or in a clique.
 *
 * <p>Mathematics: section 5.2.
 *
 * @param residual ‖r̂‖₂ on the whole graph
 * @param peak an upper bound on ‖r̂‖_∞
 * @param rounding (Σ_i ϱ_i²)^½ / u
 * @param weighted Σ_i |x_i| ϱ_i / u
 * @param summed Σ_i |x_i r̂_i| times the number of rows: the rounding of xᵀr̂ is u times this
 * @param least a lower bound on the eigenvalues of S
 */
public record ResidualBound(
        double residual, double peak, double rounding, double weighted, double summed, double least) {
    /**
     * How x changes along the links.
     *
     * @param steepest C, the largest sum of (x_i − x_j)² over the links of a node
     * @param total E², the sum over all links
     * @param perWeight G, the largest (x_i − x_j)² / w_l; infinite if a link without weight has a difference
     * @param leastWeight the least weight of a link
     */
    public record Slopes(double steepest, double total, double perWeight, double leastWeight) {}

    /** u, the relative rounding error of one operation. */
    private static final double UNIT = 0x1p-53;

    /** Covers the rounding of the measures themselves: sums of up to a billion terms, each with relative error u. */
    private static final double MARGIN = 1 + 1e-6;

    /** ϱ_i / (u A_i) of a row with this many links: the terms of a sum of flows, and the operations in each. */
    public static double operations(int degree) {
        return degree + 5;
    }

    /** The residual that rounding leaves in the row of the impulse, whose flows are 1 together: no target is smaller. */
    public static double reachable(int degree) {
        return 2 * UNIT * operations(degree);
    }

    /**
     * An upper bound on |error| of x_k + xᵀr̂.
     *
     * @param response its value
     * @param terms the number of responses that are added
     */
    public double responseError(double response, int terms) {
        double norm = norm();
        return MARGIN * (norm * norm / least + UNIT * (weighted + summed + terms * Math.abs(response)));
    }

    /**
     * An upper bound on the error of all (x_i − x_j)² in the Euclidean norm over the links.
     *
     * @param slopes of x along the links
     * @param terms the number of solutions whose squares are added
     */
    public double squaresError(Slopes slopes, int largestDegree, int terms) {
        double error = norm() / least;
        double largest = Math.min(error, (peak + UNIT * rounding) / least);
        double energy = norm() / Math.sqrt(least); // Σ w_l d_l² ≤ energy² for the differences d_l of the error
        double linear = Math.min(
                Math.min(Math.sqrt(2 * slopes.steepest()) * error, 2 * Math.sqrt(slopes.total()) * largest),
                Math.sqrt(slopes.perWeight()) * energy);
        double quadratic =
                Math.min(2 * largest * Math.sqrt(2.0 * largestDegree) * error, energy * energy / slopes.leastWeight());
        return MARGIN * (2 * linear + quadratic + (3 + terms) * UNIT * slopes.total());
    }

    /** ‖r‖₂. */
    private double norm() {
        return residual + UNIT * rounding;
    }
}
