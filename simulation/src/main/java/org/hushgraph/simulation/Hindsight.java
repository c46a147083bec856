package org.hushgraph.simulation;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;

/**
 * Searches for the fixed weights with the least total cost over all rounds of a scenario. They are feasible in every
 * round.
 */
public record Hindsight(Scenario scenario, CostEngine engine, CostSequence costs) {
    /** Searches from the given starts; uses only the first one if the total is convex. Ends early after a cancellation. */
    public BestInHindsight search(List<Vector> starts, RunListener listener, BooleanSupplier stop) {
        FeasibleSet all = scenario.usefulWeights(
                        scenario.feasibleSet(),
                        costs.distinct().stream().map(PrivacyCost::observed).toList())
                .set();
        BestInHindsight.Effort whole = SearchEffort.of(
                        engine, scenario.graph(), 1, costs.total().work())
                .until(stop);
        boolean floored = !all.equals(scenario.feasibleSet());
        FeasibleSet set = floored ? SearchEffort.searched(all, all.project(scenario.initialWeights())) : all;
        BestInHindsight.Effort effort = floored ? SearchEffort.of(whole, set, 1) : whole;
        Loss total = new ReportedLoss("best weights in hindsight", costs.total(), set, listener);
        return costs.isProvedConvex()
                ? BestInHindsight.convex(total, set, starts.get(0), effort)
                : BestInHindsight.searched(
                        total,
                        new ReportedLoss("lower bound of all weights", costs.lowerBound(), set, listener),
                        set,
                        starts,
                        BestInHindsight.DEFAULT_SEED,
                        effort);
    }
}
