package org.hushgraph.belief;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/** π: for each node the probability that an intruder reads it. Immutable. */
public final class Belief {
    /** Nodes whose probabilities add up to less than this are left out of costs. */
    public static final double NEGLIGIBLE = 1e-6;

    private static final double ROUNDING = 1e-12;
    private static final Belief NONE = new Belief(new int[0], new double[0]);

    private final int[] nodes; // ascending
    private final double[] probabilities; // above 0

    private Belief(int[] nodes, double[] probabilities) {
        this.nodes = nodes;
        this.probabilities = probabilities;
    }

    /** No node is read. */
    public static Belief none() {
        return NONE;
    }

    /** Intruders read these nodes and no others. */
    public static Belief certain(NodeSet nodes) {
        double[] ones = new double[nodes.size()];
        Arrays.fill(ones, 1);
        return new Belief(nodes.stream().toArray(), ones);
    }

    /** With the probabilities of all nodes. */
    public static Belief of(Vector all) {
        SortedMap<Integer, Double> positive = new TreeMap<>();
        for (int i = 0; i < all.size(); i++) {
            positive.put(i, all.get(i));
        }
        return of(positive);
    }

    /** With the probabilities of some nodes; 0 for the others. */
    public static Belief of(Map<Integer, Double> byNode) {
        byNode.forEach((node, probability) -> {
            if (!(probability >= 0 && probability <= 1 + ROUNDING)) {
                throw new IllegalArgumentException(
                        "the probability " + probability + " of node " + node + " must be between 0 and 1.");
            }
        });
        int[] nodes = byNode.keySet().stream()
                .filter(node -> byNode.get(node) > 0)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        return new Belief(nodes, Arrays.stream(nodes).mapToDouble(byNode::get).toArray());
    }

    /** The number of nodes that may be read. */
    public int size() {
        return nodes.length;
    }

    public boolean isEmpty() {
        return nodes.length == 0;
    }

    /** The n-th node that may be read, in ascending order. */
    public int node(int n) {
        return nodes[n];
    }

    /** The probability of the n-th node. */
    public double probability(int n) {
        return Math.min(1, probabilities[n]);
    }

    /** The probability of a node by its number. */
    public double of(int node) {
        int n = Arrays.binarySearch(nodes, node);
        return n < 0 ? 0 : probability(n);
    }

    /** The nodes that are read with certainty. */
    public NodeSet certain() {
        return atLeast(1 - ROUNDING);
    }

    /** The nodes that are more likely read than not, or equally likely. */
    public NodeSet likely() {
        return atLeast(0.5);
    }

    /** Whether no node is in doubt. */
    public boolean isCertain() {
        return certain().size() == size();
    }

    private NodeSet atLeast(double least) {
        return NodeSet.of(IntStream.range(0, size())
                .filter(n -> probabilities[n] >= least)
                .map(n -> nodes[n])
                .toArray());
    }

    /** The same without the least likely nodes, as long as their probabilities add up to less than 1e-6. */
    public Belief significant() {
        int[] ranked = IntStream.range(0, size())
                .boxed()
                .sorted(Comparator.comparingDouble(n -> probabilities[n]))
                .mapToInt(Integer::intValue)
                .toArray();
        int dropped = 0;
        double mass = 0;
        while (dropped < ranked.length && mass + probabilities[ranked[dropped]] < NEGLIGIBLE) {
            mass += probabilities[ranked[dropped]];
            dropped++;
        }
        if (dropped == 0) {
            return this;
        }
        int[] kept = Arrays.stream(ranked, dropped, ranked.length).sorted().toArray();
        return new Belief(
                Arrays.stream(kept).map(n -> nodes[n]).toArray(),
                Arrays.stream(kept).mapToDouble(n -> probabilities[n]).toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Belief belief
                && Arrays.equals(nodes, belief.nodes)
                && Arrays.equals(probabilities, belief.probabilities);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(nodes) + Arrays.hashCode(probabilities);
    }

    @Override
    public String toString() {
        return IntStream.range(0, size())
                .mapToObj(n -> nodes[n] + "=" + probabilities[n])
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
