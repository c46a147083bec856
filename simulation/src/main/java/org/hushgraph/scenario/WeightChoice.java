package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights, and the initial ones.
 *
 * @param feasible 𝒫
 * @param initial w_1 as given; for an evaluation it may be infeasible
 * @param seed of the initial weights, if they are random
 * @param changePrice λ, the price of changing weights, per unit of the Euclidean norm
 * @param hiddenFloor the least hidden convergence
 * @param guarantee the promise that feasible weights keep
 */
public record WeightChoice(
        FeasibleSet feasible,
        Vector initial,
        Optional<Long> seed,
        Optional<Double> changePrice,
        HiddenFloor hiddenFloor,
        Optional<GuaranteeChoice> guarantee) {
    /** With given initial weights, which may change for free, and the default floor. */
    public WeightChoice(FeasibleSet feasible, Vector initial) {
        this(feasible, initial, Optional.empty(), Optional.empty(), HiddenFloor.AUTO, Optional.empty());
    }
}
