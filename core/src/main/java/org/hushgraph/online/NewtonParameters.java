package org.hushgraph.online;

import java.util.Optional;
import java.util.Set;

/**
 * Step scale β and initial curvature ε of {@link OnlineNewtonStep}.
 *
 * <p>Paper: constants of Algorithm 1.
 */
public record NewtonParameters(double beta, double initialCurvature) {
    public static final String ALPHA = "alpha";
    public static final String BETA = "beta";
    private static final String EPSILON = "epsilon";

    /** The names of the constants that scenarios may set. */
    static final Set<String> GIVEN = Set.of(ALPHA, BETA, EPSILON);

    public NewtonParameters {
        requirePositive(BETA, beta);
        requirePositive(EPSILON, initialCurvature);
    }

    /** The paper's choice: β = 1/(8GD), ε = 1/(β²D²). */
    public static NewtonParameters paper(double gradientBound, double diameter) {
        return of(1 / (8 * gradientBound * diameter), diameter);
    }

    /** The choice for which the logarithmic regret is proved: β = ½ min{1/(4GD), α}, ε = 1/(β²D²). */
    public static NewtonParameters proved(double gradientBound, double diameter, double expConcavity) {
        return of(Math.min(1 / (4 * gradientBound * diameter), expConcavity) / 2, diameter);
    }

    /** A given β with ε = 1/(β²D²). */
    public static NewtonParameters of(double beta, double diameter) {
        return new NewtonParameters(beta, 1 / (beta * beta * diameter * diameter));
    }

    /**
     * The given constants, and defaults for the rest: the proved choice with an α, the paper's without. Empty if there
     * is nothing to learn: no intruder, or a single feasible point.
     */
    public static Optional<NewtonParameters> chosen(
            double gradientBound, double diameter, Optional<Double> alpha, LearnerParameters given) {
        Optional<Double> beta = given.number(BETA);
        if (gradientBound * diameter == 0 && beta.isEmpty()) {
            return Optional.empty();
        }
        NewtonParameters defaults = beta.map(value -> of(value, diameter))
                .orElseGet(() -> alpha.map(a -> proved(gradientBound, diameter, a))
                        .orElseGet(() -> paper(gradientBound, diameter)));
        return Optional.of(given.number(EPSILON)
                .map(epsilon -> new NewtonParameters(defaults.beta(), epsilon))
                .orElse(defaults));
    }

    static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }
}
