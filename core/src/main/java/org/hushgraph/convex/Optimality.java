package org.hushgraph.convex;

import org.hushgraph.linalg.Vector;

/** First-order optimality over a capped simplex: with some ν, the gradient plus ν is 0 inside, ≥ 0 at a lower, ≤ 0 at an upper bound. */
final class Optimality {
    private Optimality() {}

    /** The least over ν of the largest violation. */
    static double residual(Vector gradient, Vector x, CappedSimplex set) {
        double mostAllowed = Double.POSITIVE_INFINITY; // −ν must be at least every … and at most every …
        double leastNeeded = Double.NEGATIVE_INFINITY;
        for (int l = 0; l < x.size(); l++) {
            double width = set.upper(l) - set.lower(l);
            boolean atLower = x.get(l) <= set.lower(l) + 1e-13 * width;
            boolean atUpper = x.get(l) >= set.upper(l) - 1e-13 * width;
            if (!atLower) { // it could go down: needs gradient ≤ −ν
                leastNeeded = Math.max(leastNeeded, gradient.get(l));
            }
            if (!atUpper) { // it could go up: needs gradient ≥ −ν
                mostAllowed = Math.min(mostAllowed, gradient.get(l));
            }
        }
        return Math.max(0, (leastNeeded - mostAllowed) / 2);
    }
}
