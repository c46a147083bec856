package org.hushgraph.guarantee;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.knowledge.KnownState;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * What the worst readers learn about each protected node while the weights stay constant.
 *
 * <pre>  F_ii = (1/σ²) max { Σ_{k∈K} Ω_ik : |K| = q, i ∉ K } = (the sum of the q largest Ω_ik, k ≠ i) / σ² </pre>
 *
 * No sets of readers need to be tried, because {@link ResponseEnergies} add up. Fixed readers take the place of the q
 * worst. The information is not monotone in the weights.
 *
 * <p>Mathematics: section 15.4.
 *
 * @param nodes the protected nodes, the best known first
 * @param largest F_max
 * @param exact whether the information is computed; otherwise it is bounded by a {@link StarBound}
 */
public record GuaranteeCheck(List<WorstReaders> nodes, double largest, boolean exact) {
    /** Information above the limit by less than this, relative to it, counts as rounding. */
    public static final double MARGIN = 1e-9;

    /** The largest network that is tested exactly. */
    public static final int MOST_NODES = 1000;

    /** Tests the weights exactly up to {@link #MOST_NODES} nodes, and by the bound beyond. */
    public static GuaranteeCheck of(LinearNetwork network, Vector weights, Guarantee guarantee) {
        return network.graph().nodeCount() <= MOST_NODES
                ? exact(network, weights, guarantee)
                : bound(network, weights, guarantee);
    }

    /** Cost: an eigendecomposition, and 20 to 40 N² for each protected node or each fixed reader. */
    static GuaranteeCheck exact(LinearNetwork network, Vector weights, Guarantee guarantee) {
        guarantee.requireIn(network);
        int[] nodes = guarantee.protectedNodes(network.graph());
        ResponseEnergies energies = ResponseEnergies.of(network, weights);
        WorstReaders[] found = new WorstReaders[nodes.length];
        if (guarantee.readers() instanceof Readers.Fixed fixed) {
            Vector learned = energies.of(fixed.nodes());
            Arrays.setAll(found, n -> worst(guarantee, nodes[n], fixed.nodes(), learned.get(nodes[n])));
        } else {
            int readers = Math.min(
                    guarantee.colluding(network.graph()), network.graph().nodeCount() - 1);
            Parallel.forEach(nodes.length, n -> found[n] = worst(guarantee, nodes[n], energies.of(nodes[n]), readers));
        }
        return sorted(found, guarantee, true);
    }

    private static WorstReaders worst(Guarantee guarantee, int node, Vector energies, int readers) {
        int[] first = largest(energies, node, readers);
        double sum = IntStream.of(first).mapToDouble(energies::get).sum();
        return worst(guarantee, node, NodeSet.of(first), sum);
    }

    /** The nodes with the largest values, without one node. */
    static int[] largest(Vector values, int without, int count) {
        return IntStream.range(0, values.size())
                .filter(k -> k != without)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -values.get(k)))
                .limit(count)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** An upper bound on the information, for weights that stay constant. Cost: linear in the number of links. */
    static GuaranteeCheck bound(LinearNetwork network, Vector weights, Guarantee guarantee) {
        guarantee.requireIn(network);
        Graph graph = network.graph();
        int readers = guarantee.colluding(graph);
        WorstReaders[] found = IntStream.of(guarantee.protectedNodes(graph))
                .mapToObj(i -> worst(
                        guarantee,
                        i,
                        strongest(graph, i, weights, guarantee),
                        readers * StarBound.constant(graph, i, weights, network.leastDecay())))
                .toArray(WorstReaders[]::new);
        return sorted(found, guarantee, false);
    }

    /** The fixed readers, or the neighbours with the strongest links. */
    private static NodeSet strongest(Graph graph, int node, Vector weights, Guarantee guarantee) {
        if (guarantee.readers() instanceof Readers.Fixed fixed) {
            return fixed.nodes();
        }
        return NodeSet.of(IntStream.range(0, graph.degree(node))
                .boxed()
                .sorted(Comparator.comparingDouble(n -> -weights.get(graph.edgeTo(node, n))))
                .limit(guarantee.colluding(graph))
                .mapToInt(n -> graph.neighbour(node, n))
                .toArray());
    }

    private static WorstReaders worst(Guarantee guarantee, int node, NodeSet readers, double energy) {
        return new WorstReaders(
                node,
                readers,
                new KnownState(
                        energy / guarantee.observer().noise(),
                        guarantee.observer().prior()));
    }

    private static GuaranteeCheck sorted(WorstReaders[] found, Guarantee guarantee, boolean exact) {
        Arrays.sort(
                found,
                Comparator.comparingDouble(
                        (WorstReaders worst) -> -worst.known().information()));
        return new GuaranteeCheck(List.of(found), guarantee.largestInformation(), exact);
    }

    /** The largest information about a protected node, 0 if none is protected. */
    public double worst() {
        return nodes.isEmpty() ? 0 : nodes.get(0).known().information();
    }

    /** Whether the promise is kept, up to rounding. */
    public boolean isKept() {
        return worst() <= largest * (1 + MARGIN);
    }

    /** The nodes for which the promise is broken. */
    public List<WorstReaders> broken() {
        return nodes.stream()
                .filter(worst -> worst.known().information() > largest * (1 + MARGIN))
                .toList();
    }
}
