package org.hushgraph.simulation;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;

/** Seeks the weights that would have been best in all rounds of a scenario. */
public record Hindsight(Scenario scenario, CostEngine engine, CostSequence costs) {
    /** From some starts, of which the first will do where the total is convex; ends early when it is told to. */
    public BestInHindsight search(List<Vector> starts, RunListener listener, BooleanSupplier stop) {
        Loss total = watched("best weights in hindsight", costs.total(), listener);
        BestInHindsight.Effort effort =
                SearchEffort.of(engine, scenario.graph(), 1).until(stop);
        return costs.isProvedConvex()
                ? BestInHindsight.convex(total, scenario.feasibleSet(), starts.get(0), effort)
                : BestInHindsight.searched(
                        total,
                        watched("lower bound of all weights", costs.lowerBound(), listener),
                        scenario.feasibleSet(),
                        starts,
                        BestInHindsight.DEFAULT_SEED,
                        effort);
    }

    private ReportedLoss watched(String name, Loss loss, RunListener listener) {
        return new ReportedLoss(name, loss, scenario.feasibleSet(), listener);
    }
}
