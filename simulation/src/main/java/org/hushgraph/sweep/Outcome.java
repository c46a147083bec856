package org.hushgraph.sweep;

import java.io.Serializable;
import org.hushgraph.simulation.Knowledge;
import org.hushgraph.simulation.Run;

/**
 * What came of one run. What there is none of is not a number.
 *
 * @param run its number
 * @param failure why there are no numbers; empty when it went well
 * @param bestCost of the best fixed weights in hindsight
 * @param bestGap no fixed weights are better by more than this
 * @param regretBound the proved bound on the static regret
 * @param bitsBefore what intruders could know under the first weights
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
        double dynamicRegret,
        double bitsBefore,
        double bitsAfter)
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
                run.dynamicRegret().total(),
                run.knowledge()
                        .map(Knowledge::before)
                        .map(known -> known.bits())
                        .orElse(NONE),
                run.knowledge().map(Knowledge::after).map(known -> known.bits()).orElse(NONE));
    }

    static Outcome failed(int number, String why) {
        return new Outcome(number, why, 0, 0, 0, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE);
    }

    public boolean isFailed() {
        return !failure.isEmpty();
    }
}
