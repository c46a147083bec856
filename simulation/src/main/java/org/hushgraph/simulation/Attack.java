package org.hushgraph.simulation;

import java.util.function.IntFunction;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.attack.Readings;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.scenario.Scenario;

/**
 * The intruders of a scenario at work: they read from the beginning on, know graph and weights, and estimate every initial state.
 * Once while the weights adapt, and for comparison under the first and under the last weights throughout.
 *
 * @param plan how often is read and tried
 * @param observer how well is read
 * @param duration how long, in all rounds
 * @param first under the weights of round 0
 * @param adapting while they adapt
 * @param last under those after the last round
 */
public record Attack(
        Scenario scenario,
        Plan plan,
        Observer observer,
        double duration,
        AttackTrials first,
        AttackTrials adapting,
        AttackTrials last) {
    private static final int MOST_NODES = 1000;

    /**
     * How often is read and tried.
     *
     * @param rate readings of each node in a unit of time
     * @param trials how many times, with other states and other noise
     * @param seed of states and noise
     */
    public record Plan(double rate, int trials, long seed) {
        public Plan {
            if (!(rate > 0) || Double.isInfinite(rate)) {
                throw new IllegalArgumentException("rate = " + rate + " must be a positive, finite number.");
            }
            if (trials < 30 || trials > 1_000_000) {
                throw new IllegalArgumentException(
                        "trials = " + trials + " must lie between 30 and 1000000: fewer say nothing of chance.");
            }
        }
    }

    /** Adapts the weights, then attacks. */
    public static Attack of(Scenario scenario, Plan plan, RunListener listener) {
        if (scenario.graph().nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException("an attack estimates all states at once, for which "
                    + scenario.graph().nodeCount() + " nodes are more than " + MOST_NODES
                    + ". Maybe attack a part of the network.");
        }
        if (scenario.nonlinear().isPresent()) {
            throw new IllegalArgumentException("the best estimator is known for linear dynamics only, not for model: "
                    + scenario.nonlinear().get().model() + ". Maybe attack its linearisation, model: linear.");
        }
        WeightHistory weights = new AdaptationLoop(scenario, listener, () -> false).weights();
        Observer observer = scenario.observer().orElse(Observer.standard());
        double whole = scenario.rounds() * scenario.roundLength();
        double duration = observer.horizon() instanceof TimeWindow window ? Math.min(whole, window.length()) : whole;
        return new Attack(
                scenario,
                plan,
                observer,
                duration,
                trials(scenario, plan, observer, duration, round -> weights.first()),
                trials(scenario, plan, observer, duration, weights::at),
                trials(scenario, plan, observer, duration, round -> weights.last()));
    }

    private static AttackTrials trials(
            Scenario scenario, Plan plan, Observer observer, double duration, IntFunction<Vector> weights) {
        Readings readings = new Readings(scenario.network());
        double length = scenario.roundLength();
        for (int round = 0; round < scenario.rounds() && round * length < duration; round++) {
            double time = Math.min(length, duration - round * length);
            int count = (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(plan.rate() * time)));
            readings.advance(weights.apply(round), scenario.intruders().observed(round), time, count);
        }
        return AttackTrials.of(readings, observer, plan.trials(), plan.seed());
    }
}
