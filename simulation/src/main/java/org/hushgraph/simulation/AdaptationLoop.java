package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Scenario;

/**
 * Plays a scenario: in every round the weights in force cost something, the learner is told the gradient, and new weights come
 * into force.
 *
 * <p>Paper: Algorithm 1, the loop.
 */
public final class AdaptationLoop {
    /** How far given initial weights may be from feasible and still be meant. */
    private static final double ROUNDED_WEIGHTS = 1e-5;

    private final Scenario scenario;
    private final IntConsumer progress;

    public AdaptationLoop(Scenario scenario) {
        this(scenario, round -> {});
    }

    /** With a listener that is told each round before it is played. */
    public AdaptationLoop(Scenario scenario, IntConsumer progress) {
        this.scenario = scenario;
        this.progress = progress;
    }

    /** Plays all rounds, then judges them. */
    public Run run() {
        Constants constants = Constants.of(scenario);
        Engine engine = Engine.of(scenario);
        OnlineLearner learner = Learners.of(scenario, constants, feasibleStart());
        List<Round> rounds = new ArrayList<>();
        WeightHistory.Recorder weights =
                new WeightHistory.Recorder(scenario.graph().edgeCount(), scenario.rounds());
        for (int round = 0; round < scenario.rounds(); round++) {
            progress.accept(round);
            if (scenario.intruders().changesAt(round)) {
                learner.alarm();
            }
            weights.add(learner.weights());
            rounds.add(play(round, learner, engine));
        }
        return new Judgement(scenario, engine, constants, rounds, weights.end(learner.weights())).run();
    }

    private Round play(int round, OnlineLearner learner, Engine engine) {
        Vector weights = learner.weights();
        NodeSet observed = scenario.intruders().observed(round);
        PrivacyCost cost = engine.cost(scenario.cost(round)); // f_t for the intruders of this round
        if (observed.isEmpty()) { // nobody listens: it costs nothing and the weights stay
            return Round.idle(round);
        }
        Loss.Evaluation at = cost.evaluate(weights);
        ExposureSplit split = cost.split(weights);
        Projected next = learner.update(at.gradient()); // step and projection
        return Round.of(round, observed, at, split, next.status());
    }

    private Vector feasibleStart() {
        Vector given = scenario.initialWeights();
        Vector feasible = scenario.feasibleSet().project(given);
        double moved = feasible.minus(given).largestMagnitude();
        if (moved > ROUNDED_WEIGHTS * Math.max(1, given.largestMagnitude())) {
            throw new IllegalArgumentException("the initial weights are not feasible: their sum is " + given.sum()
                    + " and they lie in [" + given.min() + ", " + given.max() + "], but "
                    + scenario.feasibleSet()
                    + " are asked for. Maybe set weights.budget to their sum, or widen weights.min and weights.max.");
        }
        return feasible;
    }
}
