package org.hushgraph.simulation;

import java.util.function.IntFunction;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.attack.Readings;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.scenario.Scenario;

/**
 * Replays the attack of a scenario under any weights and any noise. The scenario determines the observed nodes, the reading time and
 * the quality of the readings.
 *
 * @param noise that nodes add to their states at the start of every round
 * @param plan the reading rate and the number of trials
 */
public record AttackReplay(Scenario scenario, InjectedNoise noise, Attack.Plan plan) {
    private static final int MOST_NODES = 1000;

    public AttackReplay {
        if (scenario.graph().nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException("an attack estimates all states at once and is limited to " + MOST_NODES
                    + " nodes, but the network has " + scenario.graph().nodeCount()
                    + ". Try a part of the network.");
        }
        if (scenario.nonlinear().isPresent()) {
            throw new IllegalArgumentException("the best estimator is only known for linear dynamics, not for model: "
                    + scenario.nonlinear().get().model() + ". Try its linearisation, model: linear.");
        }
    }

    /** How well intruders read. */
    public Observer observer() {
        return scenario.observer().orElse(Observer.defaults());
    }

    /** The reading time: all rounds, or the observer's horizon if that is shorter. */
    public double duration() {
        double whole = scenario.rounds() * scenario.roundLength();
        return observer().horizon() instanceof TimeWindow window ? Math.min(whole, window.length()) : whole;
    }

    /** Runs the trials under the given weights of every round. */
    public AttackTrials under(IntFunction<Vector> weights) {
        Readings readings = new Readings(scenario.linear().orElseThrow(), noise);
        double length = scenario.roundLength();
        double duration = duration();
        for (int round = 0; round < scenario.rounds() && round * length < duration; round++) {
            double time = Math.min(length, duration - round * length);
            int count = (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(plan.rate() * time)));
            NodeSet rows = scenario.rows(scenario.intruders().observed(round));
            readings.advance(weights.apply(round), rows, time, count);
        }
        return AttackTrials.of(readings, observer(), plan.trials(), plan.seed());
    }
}
