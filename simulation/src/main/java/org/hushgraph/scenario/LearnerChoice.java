package org.hushgraph.scenario;

import java.util.Optional;

/**
 * Who chooses the weights, and the constants that the user fixed. What is absent is computed and reported.
 *
 * @param kind which learner
 * @param gradientBound G
 * @param alpha exp-concavity α
 * @param beta step scale β
 * @param epsilon initial curvature ε
 * @param strongConvexity H, only for gradient descent on strongly convex costs
 */
public record LearnerChoice(
        Kind kind,
        Optional<Double> gradientBound,
        Optional<Double> alpha,
        Optional<Double> beta,
        Optional<Double> epsilon,
        Optional<Double> strongConvexity,
        Curvature curvature) {
    /** The learners by the names that scenarios use. */
    public enum Kind {
        ONLINE_NEWTON_STEP,
        RESTARTING_NEWTON_STEP,
        ONLINE_GRADIENT_DESCENT,
        EXPONENTIATED_GRADIENT,
        CUT_OFF,
        /** Keeps the initial weights. */
        FIXED,
        UNIFORM,
        METROPOLIS,
        MAX_DEGREE;

        public boolean isNewton() {
            return this == ONLINE_NEWTON_STEP || this == RESTARTING_NEWTON_STEP;
        }
    }

    /** How a Newton step keeps its metric. */
    public enum Curvature {
        AUTO,
        DENSE,
        LOW_RANK
    }

    public static LearnerChoice of(Kind kind) {
        return new LearnerChoice(
                kind,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Curvature.AUTO);
    }

    public static LearnerChoice standard() {
        return of(Kind.ONLINE_NEWTON_STEP);
    }

    public LearnerChoice withGradientBound(double value) {
        return new LearnerChoice(kind, Optional.of(value), alpha, beta, epsilon, strongConvexity, curvature);
    }

    public LearnerChoice withBeta(double value) {
        return new LearnerChoice(kind, gradientBound, alpha, Optional.of(value), epsilon, strongConvexity, curvature);
    }

    public LearnerChoice withCurvature(Curvature value) {
        return new LearnerChoice(kind, gradientBound, alpha, beta, epsilon, strongConvexity, value);
    }
}
