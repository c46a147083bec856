package org.hushgraph.online;

/** The length of the step that online gradient descent takes in round t = 1, 2, …. */
public sealed interface StepRule {
    double length(int round);

    /** η_t = D / (G √t), for convex costs: regret O(√T) (Zinkevich 2003). */
    record Convex(double gradientBound, double diameter) implements StepRule {
        @Override
        public double length(int round) {
            return diameter / (gradientBound * Math.sqrt(round));
        }
    }

    /** η_t = 1 / (H t), for costs with curvature at least H: regret O(log T) (Hazan, Agarwal, Kale 2007, theorem 1). */
    record StronglyConvex(double curvature) implements StepRule {
        public StronglyConvex {
            if (!(curvature > 0) || Double.isInfinite(curvature)) {
                throw new IllegalArgumentException("strongConvexity = " + curvature
                        + " must be a positive, finite number: the least curvature of every round's cost.");
            }
        }

        @Override
        public double length(int round) {
            return 1 / (curvature * round);
        }
    }
}
