package org.hushgraph.consensus;

/**
 * A smooth concave function of some weights that must not be negative.
 *
 * <pre>  c(w) − τt ≥ 0,   ∇²c = −κ d dᵀ </pre>
 *
 * t is the rate that {@link ConstrainedRate} maximises. Arrays are in the order of the links.
 */
public interface RateConstraint {
    /** The links that matter, in ascending order. */
    int[] links();

    /** c, from the weights of all links. */
    double value(double[] weights);

    /** ∇c. */
    double[] gradient(double[] weights);

    /** κ, 0 or more. */
    double curvature(double[] weights);

    /** d. */
    double[] direction();

    /** τ, 0 or more. */
    double pull();

    /** A constraint without curvature: room − Σ slope_l w_l − τt ≥ 0. */
    static RateConstraint linear(int[] links, double[] slopes, double room, double pull) {
        return new LinearConstraint(links, slopes, room, pull);
    }
}
