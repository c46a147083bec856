package org.hushgraph.guarantee;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;

/**
 * A proved lower bound on what readers learn about a node, whatever the feasible weights are.
 *
 * <pre>
 *  Ω_ik ≥ w² / (2(α + β)(αβ − w²)),   α = a_i + w + r_i,   β = a_k + w + r_k
 * </pre>
 *
 * w is the least weight of the link ik, and r_i the largest sum of the other weights at i. Two nodes without other links
 * reach it.
 *
 * <p>Mathematics: section 15.4.
 */
final class LeastLeak {
    private static final double ROUNDING = 1e-12;

    private final LinearNetwork network;
    private final WeightLimits limits;
    private final double least; // Σ lower

    LeastLeak(LinearNetwork network, WeightLimits limits) {
        this.network = network;
        this.limits = limits;
        this.least = limits.lower().sum();
    }

    /** Whether no feasible weights keep the promise for each of the nodes. */
    boolean isAbove(Guarantee guarantee) {
        return IntStream.of(guarantee.protectedNodes(network.graph()))
                .anyMatch(i -> of(i, guarantee) > guarantee.largestEnergy() * (1 + GuaranteeCheck.MARGIN));
    }

    /** The bound on the sum of Ω_ik over the worst readers. */
    double of(int node, Guarantee guarantee) {
        Graph graph = network.graph();
        double[] energies = IntStream.range(0, graph.degree(node))
                .filter(n -> !(guarantee.readers() instanceof Readers.Fixed fixed)
                        || fixed.nodes().contains(graph.neighbour(node, n)))
                .mapToDouble(n -> energy(node, graph.neighbour(node, n), graph.edgeTo(node, n)))
                .toArray();
        Arrays.sort(energies);
        int count = Math.min(energies.length, guarantee.colluding(graph));
        return IntStream.range(energies.length - count, energies.length)
                        .mapToDouble(n -> energies[n])
                        .sum()
                * (1 - ROUNDING);
    }

    private double energy(int node, int reader, int link) {
        double weight = limits.lower().get(link);
        double alpha = network.decay().get(node) + rest(node, link);
        double beta = network.decay().get(reader) + rest(reader, link);
        // αβ − w² without cancellation
        return weight * weight / (2 * (alpha + beta + 2 * weight) * (alpha * beta + (alpha + beta) * weight));
    }

    /** The largest sum of the other weights at a node. */
    private double rest(int node, int link) {
        Graph graph = network.graph();
        double most = 0;
        double own = 0; // Σ lower at the node
        for (int n = 0; n < graph.degree(node); n++) {
            int l = graph.edgeTo(node, n);
            most += l == link ? 0 : limits.upper().get(l);
            own += limits.lower().get(l);
        }
        double budget = limits.budget() - (least - own) - limits.lower().get(link);
        return Math.max(0, Math.min(most, budget + ROUNDING * limits.budget()));
    }
}
