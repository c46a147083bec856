package org.hushgraph.sweep;

import java.util.List;

/**
 * A finished sweep.
 *
 * @param plan the runs of the sweep
 * @param outcomes of all runs, by number
 */
public record Sweep(SweepPlan plan, List<Outcome> outcomes) {
    public Sweep {
        outcomes = List.copyOf(outcomes);
        if (outcomes.size() != plan.runs()) {
            throw new IllegalArgumentException(
                    "there are " + outcomes.size() + " outcomes, but the sweep has " + plan.runs() + " runs.");
        }
    }

    /** The outcomes of a combination, in the order of seeds. */
    public List<Outcome> of(int combination) {
        int first = combination * plan.repetitions();
        return outcomes.subList(first, first + plan.repetitions());
    }

    /** The number of failed runs. */
    public int failed() {
        return failed(outcomes);
    }

    /** The number of failed runs of a combination. */
    public int failed(int combination) {
        return failed(of(combination));
    }

    private static int failed(List<Outcome> outcomes) {
        return (int) outcomes.stream().filter(Outcome::isFailed).count();
    }

    /** Statistics of a measure over the runs of a combination. */
    public Estimate estimate(int combination, Measure measure) {
        return Estimate.of(of(combination).stream().mapToDouble(measure::of).toArray());
    }

    /** Whether any run has a value of this measure. */
    public boolean has(Measure measure) {
        return outcomes.stream().anyMatch(outcome -> Double.isFinite(measure.of(outcome)));
    }
}
