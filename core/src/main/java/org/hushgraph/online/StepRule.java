package org.hushgraph.online;

/** The step length of a first-order learner in round t = 1, 2, …. */
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
                        + " must be a positive, finite number: a lower bound on the curvature of every round's cost.");
            }
        }

        @Override
        public double length(int round) {
            return 1 / (curvature * round);
        }
    }

    /** η_t = √(log M / t) / G, for the entropy of M weights, Mathematics: section 6.1. */
    record Entropic(double gradientBound, int size) implements StepRule {
        public Entropic {
            if (!(gradientBound > 0) || Double.isInfinite(gradientBound)) {
                throw new IllegalArgumentException("gradientBound = " + gradientBound
                        + " must be a positive, finite number: a bound on the entries of all gradients.");
            }
        }

        @Override
        public double length(int round) {
            return Math.sqrt(Math.log(size) / round) / gradientBound;
        }
    }
}
