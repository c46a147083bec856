package org.hushgraph.sweep;

import java.io.Serializable;
import org.hushgraph.simulation.Knowledge;
import org.hushgraph.simulation.ProvedBound;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;

/**
 * The result of one run. Missing values are NaN.
 *
 * @param run its number
 * @param failure the error message if the run failed, otherwise empty
 * @param bestCost of the best fixed weights in hindsight
 * @param bestGap no fixed weights are better than these by more than this
 * @param regretBound the proved bound on the static regret, as the theorem states it
 * @param sharpBound a sharper form of the same bound
 * @param trivialBound a bound that holds for any weights
 * @param bitsBefore the leak in bits under the first weights
 * @param bitsAfter the leak in bits under the last weights
 * @param meanChange Σ_t ‖w_t − w_{t−1}‖₂ / T, from the initial weights on
 */
public record Outcome(
        int run,
        String failure,
        int nodes,
        int links,
        int rounds,
        double totalCost,
        double bestCost,
        double bestGap,
        double staticRegret,
        double regretBound,
        double sharpBound,
        double trivialBound,
        double dynamicRegret,
        double bitsBefore,
        double bitsAfter,
        double meanChange)
        implements Serializable {
    private static final double NONE = Double.NaN;

    static Outcome of(int number, Run run) {
        if (!Double.isFinite(run.totalCost())) {
            return failed(number, "the total cost is " + run.totalCost() + ".");
        }
        int rounds = run.rounds().size();
        return new Outcome(
                number,
                "",
                run.scenario().graph().nodeCount(),
                run.scenario().graph().edgeCount(),
                rounds,
                run.totalCost(),
                run.best().value(),
                run.best().gap(),
                run.staticRegret().total(),
                run.bound().map(bound -> bound.after(rounds)).orElse(NONE),
                run.bound().map(bound -> bound.sharpAfter(rounds)).orElse(NONE),
                run.bound().map(ProvedBound::trivial).orElse(NONE),
                run.dynamicRegret().total(),
                run.knowledge()
                        .map(Knowledge::before)
                        .map(known -> known.bits())
                        .orElse(NONE),
                run.knowledge().map(Knowledge::after).map(known -> known.bits()).orElse(NONE),
                run.rounds().stream().mapToDouble(Round::change).average().orElse(NONE));
    }

    static Outcome failed(int number, String failure) {
        return new Outcome(number, failure, 0, 0, 0, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE);
    }

    /** Whether there is a proved bound, but it is not below the trivial one. */
    public boolean hasVacuousBound() {
        return sharpBound >= trivialBound;
    }

    public boolean isFailed() {
        return !failure.isEmpty();
    }
}
