package org.hushgraph.online;

/**
 * Step scale β and initial curvature ε of {@link OnlineNewtonStep}.
 *
 * <p>Paper: constants of Algorithm 1.
 */
public record NewtonParameters(double beta, double initialCurvature) {
    public NewtonParameters {
        requirePositive("beta", beta);
        requirePositive("epsilon", initialCurvature);
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

    private static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + " must be a positive, finite number.");
        }
    }
}
