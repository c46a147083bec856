package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.Objective;
import org.hushgraph.scenario.Scenario;

/**
 * What the intruders of the last round that had any could know of every node's initial state, pooling what they read, under the
 * weights before and after adapting.
 *
 * @param observer how well they read, and for how long
 * @param observed who is read
 * @param before under the first weights, kept for the whole horizon
 * @param after under the last ones
 */
public record Knowledge(Observer observer, NodeSet observed, Disclosure before, Disclosure after) {
    /** Nodes up to which a Gramian, N × N, is formed. */
    static final int LARGEST_GRAMIAN = 1000;

    private static final double NOTICED = 1e-6; // of a deviation; less is rounding or of no interest

    /** Of the rounds played; absent when nobody asked, nobody read or the network is too large. */
    static Optional<Knowledge> of(Scenario scenario, List<Round> rounds, WeightHistory weights) {
        Optional<NodeSet> observed = rounds.stream()
                .map(Round::observed)
                .filter(nodes -> !nodes.isEmpty())
                .reduce((first, second) -> second);
        boolean asked = scenario.observer().isPresent() || scenario.objective() == Objective.BITS;
        if (!asked || observed.isEmpty() || scenario.graph().nodeCount() > LARGEST_GRAMIAN) {
            return Optional.empty();
        }
        Observer observer = scenario.observer().orElse(Observer.defaults());
        return Optional.of(new Knowledge(
                observer,
                observed.get(),
                disclosed(scenario, observed.get(), observer, weights.first()),
                disclosed(scenario, observed.get(), observer, weights.last())));
    }

    /** What is known of all nodes under some weights. */
    static Disclosure disclosed(Scenario scenario, NodeSet observed, Observer observer, Vector weights) {
        return Disclosure.of(scenario.gramian(observed, observer.horizon(), weights), observer);
    }

    /** The nodes of which more is known after than before, most first. */
    public List<Integer> worse() {
        return IntStream.range(0, before.deviations().size())
                .filter(i -> gain(i) > NOTICED)
                .boxed()
                .sorted((i, j) -> Double.compare(gain(j), gain(i)))
                .toList();
    }

    /** By which part a node's deviation fell. */
    private double gain(int node) {
        return 1 - after.deviations().get(node) / before.deviations().get(node);
    }
}
