package org.hushgraph.comparison;

import java.util.List;
import java.util.Map;
import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.observability.Observer;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Attack;

/**
 * All defences on the same network, against the same intruders.
 *
 * @param scenario the network and its intruders
 * @param plan the reading rate, the number of trials and the seed
 * @param noise of the defences that add noise
 * @param best the best fixed weights, with a proved gap
 * @param outcomes in the order of {@link Defence#of}
 * @param absent the defences that could not be played, with the reason
 */
public record Comparison(
        Scenario scenario,
        Attack.Plan plan,
        NoiseChoice noise,
        BestInHindsight best,
        List<Outcome> outcomes,
        Map<Defence, String> absent) {
    public Comparison {
        outcomes = List.copyOf(outcomes);
    }

    /** The sensor and the prior of the intruders. */
    public Observer observer() {
        return scenario.observer().orElse(Observer.defaults());
    }

    /** The noise of the defence {@code gaussian-noise}. */
    public GaussianMechanism gaussianNoise() {
        return noise.mechanism(observer());
    }

    /** How private this noise is at several distances, the chosen one first. */
    public List<PrivacyLevel> privacyLevels() {
        return PrivacyLevel.of(noise, gaussianNoise());
    }

    /** The Pareto front of two quantities: the leak about hidden nodes, and the distance from the true average. */
    public List<Defence> front() {
        return outcomes.stream()
                .filter(outcome ->
                        outcomes.stream().noneMatch(rival -> rival.tradeoff().beats(outcome.tradeoff())))
                .map(Outcome::defence)
                .toList();
    }
}
