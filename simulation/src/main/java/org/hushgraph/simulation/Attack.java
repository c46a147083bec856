package org.hushgraph.simulation;

import org.hushgraph.attack.AttackTrials;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.observability.Observer;
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
        AttackReplay replay = new AttackReplay(scenario, InitialNoise.NONE, plan);
        WeightHistory weights = new AdaptationLoop(scenario, listener, () -> false).weights();
        return new Attack(
                scenario,
                plan,
                replay.observer(),
                replay.duration(),
                replay.under(round -> weights.first()),
                replay.under(weights::at),
                replay.under(round -> weights.last()));
    }
}
