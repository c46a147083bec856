package org.hushgraph.regret;

/**
 * The proved regret bound of the Online Newton Step on exp-concave costs (Hazan, Agarwal, Kale 2007, theorem 2).
 *
 * <pre>
 *  R_T ≤ 5 (1/α + GD) M log T                     T ≥ 2, as the theorem states it
 *  R_T ≤ (1/2β) (M log(1 + T (GβD)²/M) + 1)       from the same proof before it is rounded up, T ≥ 1
 * </pre>
 *
 * Both require ε = 1/(β²D²) and gradients of norm at most G at the iterates. The first requires β = ½ min{1/(4GD), α},
 * the second any β up to that.
 *
 * <p>Mathematics: sections 4 and 7.
 */
public record LogarithmicBound(double gradientBound, double diameter, double expConcavity, int edges) {
    /** The theorem's bound on R_T; infinite for T = 1, where the theorem does not apply because the logarithm is 0. */
    public double after(int rounds) {
        return rounds < 2
                ? Double.POSITIVE_INFINITY
                : 5 * (1 / expConcavity + gradientBound * diameter) * edges * Math.log(rounds);
    }

    /** The sharper bound, for the step scale β in use. */
    public double sharp(int rounds, double beta) {
        double scale = gradientBound * beta * diameter;
        return (edges * Math.log1p(rounds * scale * scale / edges) + 1) / (2 * beta);
    }
}
