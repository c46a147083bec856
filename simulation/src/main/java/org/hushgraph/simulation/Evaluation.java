package org.hushgraph.simulation;

import java.util.Optional;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.Scenario;

/**
 * What the initial weights of a scenario cost in round 0, and what the Gramian says of them.
 *
 * @param cost f_0(w_1)
 * @param exactGradient ∇f_0(w_1)
 * @param printedGradient the paper's, for window costs with sensitivity 1
 * @param horizon of the Gramian, absent for all time
 * @param gramian over [0, horizon]
 * @param measure of the Gramian
 * @param feasible whether the weights lie in the feasible set
 */
public record Evaluation(
        Scenario scenario,
        double cost,
        Vector exactGradient,
        Optional<Vector> printedGradient,
        Optional<Double> horizon,
        Matrix gramian,
        ObservabilityMeasure measure,
        boolean feasible) {

    public static Evaluation of(Scenario scenario) {
        PrivacyCost cost = CostSequence.of(scenario.withRounds(1)).cost(0);
        Vector weights = scenario.initialWeights();
        var at = cost.evaluate(weights);
        Optional<Vector> printed = cost instanceof WindowCost window
                ? Optional.of(
                        new WindowCost(window.network(), window.observed(), window.window(), new PrintedGradient())
                                .gradient(weights))
                : Optional.empty();
        Optional<Double> horizon =
                scenario.cost() instanceof CostChoice.Window window ? Optional.of(window.length()) : Optional.empty();
        Matrix gramian = scenario.cost() instanceof CostChoice.AllTime allTime
                ? ObservabilityGramian.infinite(scenario.network(), weights, cost.observed(), allTime.discount())
                : ObservabilityGramian.finite(scenario.network(), weights, cost.observed(), horizon.orElseThrow());
        return new Evaluation(
                scenario,
                at.value(),
                at.gradient(),
                printed,
                horizon,
                gramian,
                ObservabilityMeasure.of(gramian, cost.observed()),
                scenario.feasibleSet().contains(weights, 1e-9));
    }
}
