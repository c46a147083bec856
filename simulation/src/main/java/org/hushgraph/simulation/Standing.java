package org.hushgraph.simulation;

import java.util.OptionalDouble;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.HiddenInformationCost;
import org.hushgraph.privacy.OthersBound;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.Scenario;

/**
 * How private and how useful a network is under some weights, while some nodes are observed.
 *
 * @param own exposure of the observed nodes
 * @param others exposure of the hidden nodes
 * @param othersBound proved bound on it; absent for nonlinear networks, and if intruders read inboxes
 * @param hiddenBits the leak about hidden nodes in bits; absent without an observer, or if the network is too large
 * @param convergence λ₂ of the whole network; absent if it is too large
 * @param hiddenConvergence the least λ₂ of a component of the hidden nodes; absent if the network is too large, or no
 *     component has two nodes
 * @param components number of connected components of the hidden nodes
 */
public record Standing(
        double own,
        double others,
        OptionalDouble othersBound,
        OptionalDouble hiddenBits,
        OptionalDouble convergence,
        OptionalDouble hiddenConvergence,
        int components) {

    static Standing of(Scenario scenario, PrivacyCost cost, Vector weights) {
        return of(scenario, cost, weights, cost.split(weights));
    }

    /** With an exposure that is known. */
    static Standing of(Scenario scenario, PrivacyCost cost, Vector weights, ExposureSplit split) {
        NodeSet observed = cost.observed();
        boolean small = scenario.graph().nodeCount() <= Knowledge.LARGEST_GRAMIAN;
        HiddenConvergence hidden = HiddenConvergence.of(scenario.graph(), observed);
        return new Standing(
                split.own(),
                split.others(),
                othersBound(scenario, observed, cost.span(), weights),
                small ? hiddenBits(scenario, observed, weights) : OptionalDouble.empty(),
                small ? finite(AlgebraicConnectivity.of(scenario.graph(), weights)) : OptionalDouble.empty(),
                small ? finite(hidden.at(weights)) : OptionalDouble.empty(),
                hidden.components());
    }

    /** A proved bound on the exposure of the hidden nodes over a time span, for linear networks. */
    static OptionalDouble othersBound(Scenario scenario, NodeSet observed, TimeSpan span, Vector weights) {
        return scenario.linear()
                .filter(any -> scenario.reading() == Reading.STATE) // no cut bounds what is read directly
                .map(network -> OptionalDouble.of(
                        OthersBound.of(network, observed, span).at(weights)))
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble hiddenBits(Scenario scenario, NodeSet observed, Vector weights) {
        if (scenario.linear().isEmpty() || scenario.observer().isEmpty()) {
            return OptionalDouble.empty();
        }
        Observer observer = scenario.observer().get();
        return OptionalDouble.of(
                new HiddenInformationCost(scenario.linear().get(), scenario.rows(observed), observed, observer)
                        .value(weights));
    }

    private static OptionalDouble finite(double value) {
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** Of all nodes. */
    public double exposure() {
        return own + others;
    }
}
