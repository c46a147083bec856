package org.hushgraph.simulation;

import java.util.function.IntFunction;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.attack.Readings;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.scenario.Scenario;

/**
 * The intruders of a scenario at work under any weights: who is read when, for how long and how well is the scenario's, the weights of
 * every round and the noise that nodes add are given.
 *
 * @param noise what nodes add to their states at the beginning of every round
 * @param plan how often is read and tried
 */
public record AttackReplay(Scenario scenario, InjectedNoise noise, Attack.Plan plan) {
    private static final int MOST_NODES = 1000;

    public AttackReplay {
        if (scenario.graph().nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException("an attack estimates all states at once, for which "
                    + scenario.graph().nodeCount() + " nodes are more than " + MOST_NODES
                    + ". Maybe attack a part of the network.");
        }
        if (scenario.nonlinear().isPresent()) {
            throw new IllegalArgumentException("the best estimator is known for linear dynamics only, not for model: "
                    + scenario.nonlinear().get().model() + ". Maybe attack its linearisation, model: linear.");
        }
    }

    /** How well is read. */
    public Observer observer() {
        return scenario.observer().orElse(Observer.defaults());
    }

    /** How long is read: all rounds, or less if the observer stops. */
    public double duration() {
        double whole = scenario.rounds() * scenario.roundLength();
        return observer().horizon() instanceof TimeWindow window ? Math.min(whole, window.length()) : whole;
    }

    /** Under the weights of every round. */
    public AttackTrials under(IntFunction<Vector> weights) {
        Readings readings = new Readings(scenario.linear().orElseThrow(), noise);
        double length = scenario.roundLength();
        double duration = duration();
        for (int round = 0; round < scenario.rounds() && round * length < duration; round++) {
            double time = Math.min(length, duration - round * length);
            int count = (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(plan.rate() * time)));
            readings.advance(weights.apply(round), scenario.intruders().observed(round), time, count);
        }
        return AttackTrials.of(readings, observer(), plan.trials(), plan.seed());
    }
}
