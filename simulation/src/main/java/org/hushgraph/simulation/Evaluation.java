package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.LargestKeys;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Scenario;

/**
 * The cost of a scenario's initial weights in round 0, with its gradient and the Gramian.
 *
 * @param engine how the cost was computed, dense or sparse
 * @param cost f_0(w_1)
 * @param hasProvedErrors whether the next errors are proved bounds, rounding included; otherwise they are estimates
 * @param costError the absolute error of the cost; 0 if exact up to rounding
 * @param split the exposure over the cost's time span, split into own and others
 * @param standing privacy and usefulness
 * @param exactGradient ∇f_0(w_1)
 * @param gradientError the norm of the gradient's error; 0 if exact up to rounding
 * @param printedGradient the paper's, for window costs with sensitivity 1
 * @param horizon of the Gramian, absent for all time
 * @param gramian over [0, horizon], absent if the network is too large
 * @param measure of the Gramian, absent if the Gramian is
 * @param disclosure what the scenario's observer can learn, absent without an observer or if the network is too large
 * @param feasible whether the weights lie in the feasible set
 */
public record Evaluation(
        Scenario scenario,
        EngineChoice.Kind engine,
        double cost,
        boolean hasProvedErrors,
        double costError,
        ExposureSplit split,
        Standing standing,
        Vector exactGradient,
        double gradientError,
        Optional<Vector> printedGradient,
        Optional<Double> horizon,
        Optional<Matrix> gramian,
        Optional<ObservabilityMeasure> measure,
        Optional<Disclosure> disclosure,
        boolean feasible) {

    public static Evaluation of(Scenario scenario) {
        CostEngine engine = scenario.costEngine();
        PrivacyCost cost = CostSequence.of(scenario.withRounds(1), engine).cost(0);
        Vector weights = scenario.initialWeights();
        ExposureSplit split = cost.split(weights);
        Loss.Evaluation at = cost.evaluate(weights);
        Optional<Matrix> gramian = scenario.graph().nodeCount() > Knowledge.LARGEST_GRAMIAN
                ? Optional.empty()
                : Optional.of(gramian(scenario, cost, weights));
        return new Evaluation(
                scenario,
                engine.kind(),
                at.value(),
                cost.hasProvedErrors(),
                at.valueError(),
                split,
                Standing.of(scenario, cost, weights, split),
                at.gradient(),
                at.gradientError(),
                cost.printedGradient(weights),
                scenario.cost().windowLength(),
                gramian,
                gramian.map(matrix -> ObservabilityMeasure.of(matrix, cost.observed(), relativeError(scenario))),
                gramian.flatMap(any -> scenario.observer())
                        .map(observer -> Knowledge.disclosure(scenario, cost.observed(), observer, weights)),
                scenario.feasibleSet().contains(weights, 1e-9));
    }

    /** A proved bound on the exposure of others; absent for nonlinear networks. */
    public OptionalDouble othersBound() {
        return standing.othersBound();
    }

    /** The links with the largest derivatives in magnitude, in descending order. */
    public List<Integer> steepest(int count) {
        int[] links = LargestKeys.ranked(exactGradient.size(), count, l -> Math.abs(exactGradient.get(l)));
        return IntStream.of(links).boxed().toList();
    }

    /** The relative error of the Gramian's entries. */
    private static double relativeError(Scenario scenario) {
        return scenario.linear().isPresent() ? 0 : scenario.engine().tolerance();
    }

    private static Matrix gramian(Scenario scenario, PrivacyCost cost, Vector weights) {
        TimeSpan span = scenario.cost()
                .windowLength()
                .<TimeSpan>map(length -> new TimeWindow(0, length))
                .orElse(cost.span());
        return scenario.gramian(cost.observed(), span, weights);
    }
}
