package org.hushgraph.simulation;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.hushgraph.consensus.AlgebraicConnectivity;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.ResponseEnergies;
import org.hushgraph.guarantee.StarBound;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.privacy.OthersBound;
import org.hushgraph.scenario.Scenario;

/**
 * Privacy beside usefulness under some weights: what intruders learn about the best-known hidden node over all time, and
 * how fast the network agrees.
 *
 * <p>Cost: two or three eigendecompositions for up to {@value #MOST_NODES} nodes. For larger networks, linear in the
 * number of links: the leak is a proved upper bound, and convergence is unknown.
 *
 * @param bits the leak, even to intruders who know all other states; empty without intruders, and if there is no bound
 * @param isExact whether the leak is exact; otherwise it is an upper bound
 * @param convergence λ₂ of the whole network
 * @param hiddenConvergence the least λ₂ of a component of the hidden nodes; empty without intruders
 */
public record Balance(
        OptionalDouble bits, boolean isExact, OptionalDouble convergence, OptionalDouble hiddenConvergence) {
    private static final int MOST_NODES = 300;
    private static final int MOST_READ = 30;

    /** While these nodes are observed. Call it if {@link NodesAtRisk#isDefined}. */
    public static Balance of(Scenario scenario, NodeSet observed, Vector weights) {
        Graph graph = scenario.graph();
        boolean small = graph.nodeCount() <= MOST_NODES;
        NodeSet rows = scenario.rows(observed);
        boolean exact = small && rows.size() <= MOST_READ;
        return new Balance(
                observed.isEmpty() ? OptionalDouble.empty() : bits(scenario, observed, rows, weights, exact),
                exact,
                small ? finite(AlgebraicConnectivity.of(graph, weights)) : OptionalDouble.empty(),
                small && !observed.isEmpty()
                        ? finite(HiddenConvergence.of(graph, observed).at(weights))
                        : OptionalDouble.empty());
    }

    private static OptionalDouble bits(
            Scenario scenario, NodeSet observed, NodeSet rows, Vector weights, boolean exact) {
        LinearNetwork network = scenario.linear().orElseThrow();
        int[] hidden = IntStream.range(0, network.graph().nodeCount())
                .filter(i -> !observed.contains(i))
                .toArray();
        if (exact) {
            Vector energies = ResponseEnergies.of(network, weights).of(rows);
            return bits(
                    scenario, IntStream.of(hidden).mapToDouble(energies::get).max());
        }
        if (scenario.reading() == Reading.INBOX) {
            return OptionalDouble.empty(); // no bound hides what neighbours send
        }
        double all = OthersBound.of(network, observed, new AllTime(0)).at(weights);
        double largest = IntStream.of(hidden)
                .mapToDouble(i -> StarBound.constant(network.graph(), i, weights, network.leastDecay()))
                .max()
                .orElse(0);
        return bits(scenario, OptionalDouble.of(Math.min(all, observed.size() * largest)));
    }

    /** 0 if no node is hidden. */
    private static OptionalDouble bits(Scenario scenario, OptionalDouble energy) {
        Observer observer = NodesAtRisk.observer(scenario).orElseThrow();
        return OptionalDouble.of(new KnownState(energy.orElse(0) / observer.noise(), observer.prior()).bits());
    }

    private static OptionalDouble finite(double value) {
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
}
