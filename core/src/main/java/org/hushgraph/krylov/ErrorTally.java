package org.hushgraph.krylov;

/**
 * Error estimates of cost and gradient, summed over centres: by polynomials in place of exponentials, by leaving out
 * part of the graph, and by rounding.
 *
 * <pre>
 *  |δf|   ≤ q_max (E_0 + ½ e^{−2as} κ o²) + 2η √(q_max H f) + 4u H s,                   H = H(−2a),  a the least rate
 *  ‖δ∇f‖₂ ≤ 4 √d q_max (E_1 + √2 H κ o + η H' √(f / (q_max H)) + u H' √(s / q_max))
 * </pre>
 *
 * E_0 and E_1 are the errors of {@link ChebyshevColumns}, o is the escape ({@link EscapeSeries}) and κ the largest
 * value of its polynomial. η is the rounding error of a state, u the unit roundoff and d the largest degree. The largest
 * X_jᵀ Q X_j is s: the coefficients G_jk are rounded, too, so a cost that is much smaller loses digits. The terms of o are bounds based
 * on e^{−Sτ} ≥ 0: responses on a ball are never too large, so the missing parts have one sign and add up over time. The
 * terms of η are estimates: if little of a state reaches the sensitive nodes, little of the noise there returns.
 *
 * <p>Mathematics: section 5.4.
 */
final class ErrorTally {
    private static final double UNIT = Math.ulp(0.5);

    private final DecayInterval interval;
    private final ChebyshevColumns columns;
    private final double sensitivity; // q_max
    private final double scale; // 4 √d q_max
    private Sums value = new Sums(0, 0, 0);
    private Sums gradient = new Sums(0, 0, 0);

    /** Errors by their cause. */
    record Sums(double byColumns, double byEscape, double byRounding) {
        private Sums plus(double columns, double escape, double rounding) {
            return new Sums(byColumns + columns, byEscape + escape, byRounding + rounding);
        }

        double total() {
            return byColumns + byEscape + byRounding;
        }
    }

    ErrorTally(DecayInterval interval, ChebyshevColumns columns, double largestSensitivity, int largestDegree) {
        this.interval = interval;
        this.columns = columns;
        this.sensitivity = largestSensitivity;
        this.scale = 4 * Math.sqrt(largestDegree) * largestSensitivity;
    }

    /**
     * Adds the errors of one centre.
     *
     * @param cost its part f of the cost
     * @param seen s
     * @param escaped o
     * @param drift measured error of its states, beyond one ulp per step
     */
    void add(double cost, double seen, double escaped, double drift) {
        double natural = sensitivity * interval.integral(); // q_max H
        double state = drift + Math.ulp(1.0) * columns.degree(); // η
        double reach = EscapeSeries.largest(interval) * escaped; // κ o
        value = value.plus(
                sensitivity * columns.valueError(),
                sensitivity * Math.exp(-2 * interval.least() * interval.start()) * reach * escaped / 2,
                2 * state * Math.sqrt(natural * cost) + 4 * UNIT * interval.integral() * seen);
        gradient = gradient.plus(
                scale * columns.slopeError(),
                scale * Math.sqrt(2) * interval.integral() * reach,
                scale * interval.slope() * (state * Math.sqrt(cost / natural) + UNIT * Math.sqrt(seen / sensitivity)));
    }

    Sums value() {
        return value;
    }

    Sums gradient() {
        return gradient;
    }
}
