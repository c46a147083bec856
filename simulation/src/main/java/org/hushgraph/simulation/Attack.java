package org.hushgraph.simulation;

import org.hushgraph.attack.AttackTrials;
import org.hushgraph.noise.InitialNoise;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.Scenario;

/**
 * A simulated attack by the intruders of a scenario. They read from the start, know the graph and the weights, and estimate every
 * initial state. The attack runs three times: while the weights adapt, and for comparison with the first and the last weights fixed.
 *
 * @param plan the reading rate and the number of trials
 * @param observer how well intruders read
 * @param duration the total reading time
 * @param first trials under the weights of round 0
 * @param adapting trials while the weights adapt
 * @param last trials under the weights after the last round
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
     * The reading rate and the number of trials.
     *
     * @param rate readings of each observed node per unit of time
     * @param trials number of repetitions, each with different states and noise
     * @param seed of states and noise
     */
    public record Plan(double rate, int trials, long seed) {
        public Plan {
            if (!(rate > 0) || Double.isInfinite(rate)) {
                throw new IllegalArgumentException("rate = " + rate + " must be a positive, finite number.");
            }
            if (trials < 30 || trials > 1_000_000) {
                throw new IllegalArgumentException("trials = " + trials
                        + " must lie between 30 and 1000000. Fewer trials give no reliable error estimate.");
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
