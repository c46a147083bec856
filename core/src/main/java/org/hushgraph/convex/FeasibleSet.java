package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/** The set of feasible weights: a capped simplex, or a convex subset of one. */
public interface FeasibleSet {
    int size();

    /** The capped simplex that contains the set: bounds and budget alone. */
    CappedSimplex simplex();

    boolean contains(Vector point, double tolerance);

    /** A capped simplex inside the set that contains a given point of the set: projections onto it are fast. */
    CappedSimplex inner(Vector point);

    /** Estimate of the number of floating-point operations of a projection. */
    double projectionWork();

    /** The feasible point nearest to budget / M everywhere. */
    Vector uniform();

    /** The feasible point nearest to y in the Euclidean norm. */
    Vector project(Vector y);

    /** A projected gradient step: Π(w − length · g), Π Euclidean. */
    Vector gradientStep(Vector weights, double length, Vector gradient);

    /** A Newton step, projected in the norm of the metric: Π^𝔸(w − length · 𝔸⁻¹g), for feasible w. */
    Projected newtonStep(Metric metric, Vector weights, Vector gradient, double length);

    /**
     * The feasible point nearest to e^y in relative entropy, Σ_l x_l (log x_l − y_l) − x_l; for sets without negative
     * weights.
     */
    Vector entropicProjection(Vector y);

    /** A point far from the centre with a low linear cost, as a starting point for searches. */
    Vector farPoint(Vector cost);

    /**
     * Upper bound on max_v gᵀ(w − v) over the set: limits how far a convex loss with gradient g at w is above its
     * minimum.
     */
    double frankWolfeGap(Vector point, Vector gradient);

    /** D = max ‖x − y‖₂ over the set, or an upper bound on it. */
    Diameter diameter();
}
