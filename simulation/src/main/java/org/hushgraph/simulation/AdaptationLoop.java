package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.ComingRound;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Scenario;

/**
 * Plays a scenario. In every round it computes the cost of the current weights and its gradient. The learner then chooses the next
 * weights.
 *
 * <p>Paper: Algorithm 1, the loop.
 */
public final class AdaptationLoop {
    /** How far given initial weights may be from the feasible set, relative to the largest weight: allows for rounded input. */
    private static final double ROUNDED_WEIGHTS = 1e-5;

    private final Scenario scenario;
    private final RunListener listener;
    private final BooleanSupplier stop;
    private Progress soFar; // null before the first round is complete

    /** The rounds that are complete, and the weights after the last one. */
    private record Progress(
            Constants constants,
            CostEngine engine,
            List<Round> rounds,
            WeightHistory.Recorder recorder,
            Vector next,
            List<String> notes) {
        WeightHistory weights() {
            return recorder.end(next);
        }

        PlayedRounds played(Scenario scenario) {
            return PlayedRounds.of(scenario, engine, constants, List.copyOf(rounds), weights(), notes);
        }
    }

    public AdaptationLoop(Scenario scenario) {
        this(scenario, RunListener.NONE, () -> false);
    }

    /** With a listener and a cancellation check. The check is called after each round, and also cuts the evaluation short. */
    public AdaptationLoop(Scenario scenario, RunListener listener, BooleanSupplier stop) {
        this.scenario = scenario;
        this.listener = listener;
        this.stop = stop;
    }

    /** Plays the rounds, then evaluates them. */
    public Run run() {
        return new RunEvaluation(play().played(scenario), listener, stop).run();
    }

    /** Plays the rounds without an evaluation. */
    public WeightHistory weights() {
        return play().weights();
    }

    /**
     * The complete rounds without an evaluation. Another thread may call this while {@link #run} plays or evaluates, from the end of
     * the first round on.
     */
    public synchronized Run withoutEvaluation() {
        return RunEvaluation.none(soFar.played(scenario));
    }

    private Progress play() {
        Constants constants = Constants.of(scenario);
        CostEngine engine = scenario.costEngine();
        OnlineLearner learner = constants.learner(scenario, feasibleStart());
        List<Round> rounds = new ArrayList<>();
        WeightHistory.Recorder weights =
                new WeightHistory.Recorder(scenario.graph().edgeCount(), scenario.rounds());
        for (int round = 0; round < scenario.rounds() && !(round > 0 && stop.getAsBoolean()); round++) {
            listener.round(round, scenario.rounds());
            if (scenario.intruders().changesAt(round)) {
                learner.alarm(scenario.intruders().observed(round));
            }
            PrivacyCost cost = engine.cost(scenario.cost(round)); // f_t for the intruders of this round
            learner.prepare(new ComingRound(cost.observed(), cost, cost.isProvedConvex(), scenario.feasibleSet()));
            Vector current = learner.weights();
            Round played = play(round, learner, cost);
            synchronized (this) {
                rounds.add(played);
                weights.add(current);
                soFar = new Progress(constants, engine, rounds, weights, learner.weights(), learner.notes());
            }
        }
        listener.round(rounds.size(), scenario.rounds());
        return soFar;
    }

    private Round play(int round, OnlineLearner learner, PrivacyCost cost) {
        Vector weights = learner.weights();
        if (cost.observed().isEmpty()) { // without intruders the cost is 0 and the weights stay
            return Round.idle(round);
        }
        Loss.Evaluation at = cost.evaluate(weights);
        ExposureSplit split = cost.split(weights);
        Projected next = learner.update(at.gradient()); // step and projection
        return Round.of(
                round,
                cost.observed(),
                at,
                split,
                Standing.othersBound(scenario, cost.observed(), cost.span(), weights),
                cost.isProvedConvex() ? gap(weights, at) : OptionalDouble.empty(),
                next.status());
    }

    /** The Frank–Wolfe gap with all errors, relative to the cost. */
    private OptionalDouble gap(Vector weights, Loss.Evaluation at) {
        double gap = scenario.feasibleSet().frankWolfeGap(weights, at.gradient())
                + at.gradientError() * scenario.feasibleSet().diameter().value()
                + at.valueError();
        return OptionalDouble.of(gap == 0 ? 0 : gap / at.value());
    }

    private Vector feasibleStart() {
        Vector given = scenario.initialWeights();
        Vector feasible = scenario.feasibleSet().project(given);
        double moved = feasible.minus(given).largestMagnitude();
        if (moved > ROUNDED_WEIGHTS * Math.max(1, given.largestMagnitude())) {
            throw new IllegalArgumentException("the initial weights are not feasible: their sum is " + given.sum()
                    + " and they lie in [" + given.min() + ", " + given.max() + "], but the scenario requires "
                    + scenario.feasibleSet()
                    + ". Try setting weights.budget to their sum, widening weights.min and weights.max,"
                    + " or lowering weights.minConvergence.");
        }
        return feasible;
    }
}
