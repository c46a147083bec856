package org.hushgraph.regret;

import org.hushgraph.linalg.Vector;

/**
 * The excess cost of the weights in force over the best weights, summed up to each round.
 *
 * <pre>  R_T = Σ_{t≤T} (f_t(w_t) − f_t(w*)) </pre>
 *
 * Static: w* is fixed over all rounds. Dynamic: every round has its own best weights, so the regret is never negative,
 * except for rounding.
 *
 * <p>Paper: eq. (5), eq. (17).
 */
public record Regret(Vector cumulative) {
    public static Regret of(Vector costs, Vector bestCosts) {
        double[] sums = new double[costs.size()];
        double sum = 0;
        for (int t = 0; t < sums.length; t++) {
            sum += costs.get(t) - bestCosts.get(t);
            sums[t] = sum;
        }
        return new Regret(Vector.adopt(sums));
    }

    /** R_T after all rounds. */
    public double total() {
        return cumulative.size() == 0 ? 0 : cumulative.get(cumulative.size() - 1);
    }

    /** R_T / T for every T. */
    public Vector averages() {
        return Vector.generate(cumulative.size(), t -> cumulative.get(t) / (t + 1));
    }
}
