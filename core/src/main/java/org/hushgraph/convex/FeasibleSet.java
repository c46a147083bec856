package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/** The weights that may come into force: a capped simplex, or a convex part of one. */
public interface FeasibleSet {
    int size();

    /** Bounds and budget alone. */
    CappedSimplex simplex();

    boolean contains(Vector point, double tolerance);

    /** As equal as the set allows: the feasible point nearest to budget / M everywhere. */
    Vector uniform();

    /** The feasible point nearest to y in the Euclidean norm. */
    Vector project(Vector y);

    /** A step down a gradient, brought back: Π(w − length · g), Π Euclidean. */
    Vector gradientStep(Vector weights, double length, Vector gradient);

    /** A Newton step, brought back in the norm of the metric: Π^𝔸(w − length · 𝔸⁻¹g), for feasible w. */
    Projected newtonStep(Metric metric, Vector weights, Vector gradient, double length);

    /** The feasible point nearest to e^y in relative entropy, Σ_l x_l (log x_l − y_l) − x_l; for sets without negative weights. */
    Vector entropicProjection(Vector y);

    /** A point far out where a linear cost is low, to start searches from. */
    Vector farPoint(Vector cost);

    /** At least max_v gᵀ(w − v) over the set: bounds how far a convex loss with gradient g at w is above its minimum. */
    double frankWolfeGap(Vector point, Vector gradient);

    /** D = max ‖x − y‖₂ over the set, or a bound above it. */
    Diameter diameter();
}
