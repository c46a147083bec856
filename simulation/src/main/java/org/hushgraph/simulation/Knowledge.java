package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.Scenario;

/**
 * What intruders can learn about every node's initial state when they combine their readings, before and after the adaptation. Refers
 * to the last round with intruders.
 *
 * @param observer how well they read, and for how long
 * @param observed the observed nodes
 * @param before under the first weights, fixed for the whole horizon
 * @param after under the last weights, fixed for the whole horizon
 */
public record Knowledge(Observer observer, NodeSet observed, Disclosure before, Disclosure after) {
    /** The largest N for which a Gramian, N × N, is formed. */
    static final int LARGEST_GRAMIAN = 1000;

    private static final double SIGNIFICANT = 1e-6; // relative to a deviation; less is rounding or irrelevant

    /** Computes it for the rounds played. Absent if the scenario does not need it, has no intruders, or is too large. */
    static Optional<Knowledge> of(Scenario scenario, List<Round> rounds, WeightHistory weights) {
        Optional<NodeSet> observed = rounds.stream()
                .map(Round::observed)
                .filter(nodes -> !nodes.isEmpty())
                .reduce((first, second) -> second);
        boolean needed = scenario.observer().isPresent() || scenario.objective().isInBits();
        if (!needed || observed.isEmpty() || scenario.graph().nodeCount() > LARGEST_GRAMIAN) {
            return Optional.empty();
        }
        Observer observer = scenario.observer().orElse(Observer.defaults());
        return Optional.of(new Knowledge(
                observer,
                observed.get(),
                disclosure(scenario, observed.get(), observer, weights.first()),
                disclosure(scenario, observed.get(), observer, weights.last())));
    }

    /** What an observer can learn about all nodes under the given weights. */
    static Disclosure disclosure(Scenario scenario, NodeSet observed, Observer observer, Vector weights) {
        return Disclosure.of(scenario.gramian(observed, observer.horizon(), weights), observer);
    }

    /** The nodes about which more is known after the adaptation, in descending order of the increase. */
    public List<Integer> worse() {
        return IntStream.range(0, before.deviations().size())
                .filter(i -> gain(i) > SIGNIFICANT)
                .boxed()
                .sorted((i, j) -> Double.compare(gain(j), gain(i)))
                .toList();
    }

    /** The relative decrease of a node's deviation. */
    private double gain(int node) {
        return 1 - after.deviations().get(node) / before.deviations().get(node);
    }
}
