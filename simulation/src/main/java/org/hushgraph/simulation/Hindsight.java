package org.hushgraph.simulation;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;

/** Searches for the fixed weights with the least total cost over all rounds of a scenario. */
public record Hindsight(Scenario scenario, CostEngine engine, CostSequence costs) {
    /** Searches from the given starts; uses only the first one if the total is convex. Ends early after a cancellation. */
    public BestInHindsight search(List<Vector> starts, RunListener listener, BooleanSupplier stop) {
        Loss total = reported("best weights in hindsight", costs.total(), listener);
        BestInHindsight.Effort effort = SearchEffort.of(
                        engine, scenario.graph(), 1, costs.total().work())
                .until(stop);
        return costs.isProvedConvex()
                ? BestInHindsight.convex(total, scenario.feasibleSet(), starts.get(0), effort)
                : BestInHindsight.searched(
                        total,
                        reported("lower bound of all weights", costs.lowerBound(), listener),
                        scenario.feasibleSet(),
                        starts,
                        BestInHindsight.DEFAULT_SEED,
                        effort);
    }

    private ReportedLoss reported(String name, Loss loss, RunListener listener) {
        return new ReportedLoss(name, loss, scenario.feasibleSet(), listener);
    }
}
