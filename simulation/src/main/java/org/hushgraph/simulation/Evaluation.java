package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.LargestKeys;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.EmpiricalCost;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.LinearCost;
import org.hushgraph.privacy.PrintedGradient;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.EngineChoice;
import org.hushgraph.scenario.Scenario;

/**
 * What the initial weights of a scenario cost in round 0, and what the Gramian says of them.
 *
 * @param engine how the cost was computed, dense or sparse
 * @param cost f_0(w_1)
 * @param costError how far the cost may be off, 0 when it is right to rounding
 * @param split the cost's time, by whom the exposure is about
 * @param exactGradient ∇f_0(w_1)
 * @param gradientError how far the gradient may be off in its norm, 0 when it is right to rounding
 * @param printedGradient the paper's, for window costs with sensitivity 1
 * @param horizon of the Gramian, absent for all time
 * @param gramian over [0, horizon], absent where the network is too large for it
 * @param measure of the Gramian, absent likewise
 * @param disclosure what the scenario's observer would know, absent where there is none or the network is too large
 * @param feasible whether the weights lie in the feasible set
 */
public record Evaluation(
        Scenario scenario,
        EngineChoice.Kind engine,
        double cost,
        double costError,
        ExposureSplit split,
        Vector exactGradient,
        double gradientError,
        Optional<Vector> printedGradient,
        Optional<Double> horizon,
        Optional<Matrix> gramian,
        Optional<ObservabilityMeasure> measure,
        Optional<Disclosure> disclosure,
        boolean feasible) {

    public static Evaluation of(Scenario scenario) {
        Engine engine = Engine.of(scenario);
        PrivacyCost cost = CostSequence.of(scenario.withRounds(1), engine).cost(0);
        Vector weights = scenario.initialWeights();
        Loss.Evaluation at = cost.evaluate(weights);
        Optional<Matrix> gramian = scenario.graph().nodeCount() > Knowledge.LARGEST_GRAMIAN
                ? Optional.empty()
                : Optional.of(gramian(scenario, cost, weights));
        return new Evaluation(
                scenario,
                engine.kind(),
                at.value(),
                at.valueError(),
                cost.split(weights),
                at.gradient(),
                at.gradientError(),
                printed(cost, weights),
                horizon(scenario),
                gramian,
                gramian.map(matrix -> ObservabilityMeasure.of(matrix, cost.observed(), error(cost))),
                gramian.flatMap(any -> scenario.observer())
                        .map(observer -> Knowledge.disclosed(scenario, cost.observed(), observer, weights)),
                scenario.feasibleSet().contains(weights, 1e-9));
    }

    /** The links at which the gradient is largest, largest first. */
    public List<Integer> steepest(int count) {
        int[] links = LargestKeys.ranked(exactGradient.size(), count, l -> Math.abs(exactGradient.get(l)));
        return IntStream.of(links).boxed().toList();
    }

    private static Optional<Vector> printed(PrivacyCost cost, Vector weights) {
        return cost instanceof LinearCost linear && linear.definition() instanceof WindowCost window
                ? Optional.of(linear.redefined(new WindowCost(
                                window.network(), window.observed(), window.window(), new PrintedGradient()))
                        .gradient(weights))
                : Optional.empty();
    }

    private static Optional<Double> horizon(Scenario scenario) {
        return scenario.cost() instanceof CostChoice.Window window ? Optional.of(window.length()) : Optional.empty();
    }

    /** Of the entries of the Gramian, as a part of it. */
    private static double error(PrivacyCost cost) {
        return cost instanceof EmpiricalCost empirical ? empirical.gramian().tolerance() : 0;
    }

    private static Matrix gramian(Scenario scenario, PrivacyCost cost, Vector weights) {
        TimeSpan span =
                scenario.cost() instanceof CostChoice.Window window ? new TimeWindow(0, window.length()) : cost.span();
        return scenario.gramian(cost.observed(), span, weights);
    }
}
