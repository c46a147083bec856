package org.hushgraph.graph;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.stream.IntStream;

/** A set of nodes in ascending order, such as the observed nodes K_t. */
public final class NodeSet implements Serializable {
    private static final long serialVersionUID = 1;
    private static final NodeSet NONE = new NodeSet(new int[0]);

    private final int[] nodes;

    private NodeSet(int[] nodes) {
        this.nodes = nodes;
    }

    public static NodeSet none() {
        return NONE;
    }

    public static NodeSet of(int... nodes) {
        return new NodeSet(IntStream.of(nodes).sorted().distinct().toArray());
    }

    public static NodeSet of(Collection<Integer> nodes) {
        return of(nodes.stream().mapToInt(Integer::intValue).toArray());
    }

    public int size() {
        return nodes.length;
    }

    public boolean isEmpty() {
        return nodes.length == 0;
    }

    /** The n-th node in ascending order. */
    public int get(int n) {
        return nodes[n];
    }

    public boolean contains(int node) {
        return Arrays.binarySearch(nodes, node) >= 0;
    }

    public IntStream stream() {
        return Arrays.stream(nodes);
    }

    /** Rejects nodes that are not in the graph. */
    public NodeSet requireIn(Graph graph) {
        for (int node : nodes) {
            if (node < 0 || node >= graph.nodeCount()) {
                throw new IllegalArgumentException(
                        "node " + node + " is not in the graph; its nodes are 0 to " + (graph.nodeCount() - 1) + ".");
            }
        }
        return this;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NodeSet set && Arrays.equals(nodes, set.nodes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodes);
    }

    @Override
    public String toString() {
        return Arrays.toString(nodes);
    }
}
