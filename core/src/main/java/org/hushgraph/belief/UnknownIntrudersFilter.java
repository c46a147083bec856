package org.hushgraph.belief;

import java.util.Arrays;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * The probability of each node that it is read, if the number of intruders is unknown. Every node has its own hidden
 * Markov model, independent of the others, so these marginal probabilities are exact.
 *
 * <pre>
 *  start     p = b / (b + m), which moves preserve
 *  move      p ← (1 − m) p + b (1 − p)
 *  reported  p ← p (1 − u) / (p (1 − u) + (1 − p) v)
 *  otherwise p ← p u / (p u + (1 − p)(1 − v))
 *  delay d   the reports of round t are about round t − d: the belief is p after d more moves
 * </pre>
 *
 * Here b is the rate of arrivals, m the rate at which intruders leave, u the probability of a missed report and v that
 * of a false alarm. Before round d, silence means nothing. Evidence that the assumptions exclude is taken at its word.
 * Cost: O(N) for each round.
 *
 * <p>Mathematics: section 14.1.
 */
public final class UnknownIntrudersFilter implements BeliefFilter {
    private final FilterRates rates;
    private double[] read; // delay rounds ago
    private int rounds;

    public UnknownIntrudersFilter(int nodes, FilterRates rates) {
        this.rates = rates;
        this.read = new double[nodes];
        Arrays.fill(read, start());
    }

    @Override
    public Belief next(NodeSet reports) {
        read = rounds > 0 ? moved(read, 1) : read;
        if (rounds >= rates.delay() || !reports.isEmpty()) {
            for (int k = 0; k < read.length; k++) {
                read[k] = posterior(read[k], reports.contains(k));
            }
        }
        rounds++;
        return Belief.of(Vector.adopt(moved(read, rates.delay())));
    }

    /** After some rounds: the distance from the start shrinks by the factor 1 − b − m in each. */
    private double[] moved(double[] from, int steps) {
        double factor = StrictMath.pow(1 - rates.arrivals() - rates.moveRate(), steps);
        double rest = (1 - factor) * start();
        return Arrays.stream(from)
                .map(p -> Math.min(1, Math.max(0, factor * p + rest))) // rounding
                .toArray();
    }

    private double start() {
        double both = rates.arrivals() + rates.moveRate();
        return both > 0 ? rates.arrivals() / both : 0;
    }

    private double posterior(double prior, boolean reported) {
        double ifRead = prior * (reported ? 1 - rates.missed() : rates.missed());
        double ifNot = (1 - prior) * (reported ? rates.falseAlarms() : 1 - rates.falseAlarms());
        double evidence = ifRead + ifNot;
        return evidence > 0 ? ifRead / evidence : reported ? 1 : 0;
    }
}
