package org.hushgraph.sweep;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.RunListener;
import org.hushgraph.work.Job;

/** Plays the runs of a plan, several per piece. A failed run is an outcome, too: it must not end the others. */
record SweepJob(SweepPlan plan) implements Job<List<Integer>, List<Outcome>> {
    @Override
    public List<Outcome> result(List<Integer> runs, BooleanSupplier stop) {
        return runs.stream().map(run -> outcome(run, stop)).toList();
    }

    private Outcome outcome(int run, BooleanSupplier stop) {
        if (stop.getAsBoolean()) {
            return Outcome.failed(run, "stopped"); // ignored
        }
        try {
            AdaptationLoop loop = new AdaptationLoop(plan.scenario(run).withoutStates(), RunListener.NONE, stop);
            return Outcome.of(run, loop.run());
        } catch (RuntimeException e) {
            return Outcome.failed(run, e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }
}
