package org.hushgraph.belief;

import java.util.Arrays;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * The probability of each place of a single intruder, by a hidden Markov model.
 *
 * <pre>
 *  start    p_k = 1/N
 *  move     p_k ← (1 − m) p_k + m (1 − p_k) / (N − 1)
 *  report r p_k ← p_k L_k / Σ_j p_j L_j,   L_r = q,   L_k = (1 − q) / (N − 1) for k ≠ r;   no report: p stays
 *  delay d  the report of round t is about round t − d: the belief is p after d more moves
 * </pre>
 *
 * Here m is the rate of moves and q the accuracy. A report that the assumptions exclude is taken as the first one.
 * Several reports in a round count as independent. Cost: O(N) for each round.
 *
 * <p>Mathematics: section 14.1.
 */
public final class OneIntruderFilter implements BeliefFilter {
    private final FilterRates rates;
    private double[] place; // delay rounds ago
    private boolean started;

    public OneIntruderFilter(int nodes, FilterRates rates) {
        this.rates = rates;
        this.place = uniform(nodes);
    }

    private static double[] uniform(int nodes) {
        double[] equal = new double[nodes];
        Arrays.fill(equal, 1.0 / nodes);
        return equal;
    }

    @Override
    public Belief next(NodeSet reports) {
        place = started ? moved(place, 1) : place;
        started = true;
        reports.stream().forEach(report -> place = reported(report));
        return Belief.of(Vector.adopt(moved(place, rates.delay())));
    }

    /** After some rounds: the distance from 1/N shrinks by the factor 1 − m N/(N − 1) in each. */
    private double[] moved(double[] from, int rounds) {
        int nodes = from.length;
        if (rounds == 0 || nodes == 1 || rates.moveRate() == 0) {
            return from;
        }
        double factor = StrictMath.pow(1 - rates.moveRate() * nodes / (nodes - 1), rounds);
        double rest = (1 - factor) / nodes;
        return Arrays.stream(from)
                .map(p -> Math.max(0, factor * p + rest)) // rounding
                .toArray();
    }

    private double[] reported(int report) {
        double[] posterior = posterior(place, report);
        return posterior.length > 0 ? posterior : firstReport(report);
    }

    private double[] firstReport(int report) {
        double[] posterior = posterior(uniform(place.length), report);
        return posterior.length > 0 ? posterior : uniform(place.length);
    }

    /** Bayes' rule; an empty array if the report is impossible. */
    private double[] posterior(double[] prior, int report) {
        double wrong = prior.length == 1 ? 0 : (1 - rates.accuracy()) / (prior.length - 1);
        double[] joint = new double[prior.length];
        double sum = 0;
        for (int k = 0; k < joint.length; k++) {
            joint[k] = prior[k] * (k == report ? rates.accuracy() : wrong);
            sum += joint[k];
        }
        double total = sum;
        return total > 0 ? Arrays.stream(joint).map(p -> p / total).toArray() : new double[0];
    }
}
