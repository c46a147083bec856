package org.hushgraph.comparison;

import java.util.List;
import java.util.Map;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Attack;

/**
 * All defences on the same network, against the same intruders.
 *
 * @param scenario the network and its intruders
 * @param plan how often is read and tried, and the seed of states and noise
 * @param noise how much noise is added by the defences that add some
 * @param best the best fixed weights, with what is proved of them
 * @param outcomes in the order of {@link Defence#all()}
 * @param absent the defences that could not be played, and why
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

    /** The defences that no other beats both in what is learned of hidden nodes and in distance from the true average. */
    public List<Defence> front() {
        return outcomes.stream()
                .filter(outcome ->
                        outcomes.stream().noneMatch(rival -> rival.balance().beats(outcome.balance())))
                .map(Outcome::defence)
                .toList();
    }
}
