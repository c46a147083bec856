package org.hushgraph.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;

/**
 * Nodes with the same neighbours, weights and decay. Exchanging two of them does not change the network, so they leak
 * the same and only one of them needs an audit. In networks with hubs, half of all nodes are twins.
 */
public final class Twins {
    private final int[] original; // by node: the first of its kind

    private Twins(int[] original) {
        this.original = original;
    }

    public static Twins of(LinearNetwork network, Vector weights) {
        Graph graph = network.graph();
        int[] original = new int[graph.nodeCount()];
        Map<Long, List<Integer>> kinds = new HashMap<>(); // nodes so far, by a hash that twins share
        for (int i = 0; i < original.length; i++) {
            int node = i;
            List<Integer> similar = kinds.computeIfAbsent(code(network, weights, i), code -> new ArrayList<>(1));
            original[i] = similar.stream()
                    .filter(other -> areTwins(network, weights, other, node))
                    .findFirst()
                    .orElse(node);
            if (original[i] == i) {
                similar.add(i);
            }
        }
        return new Twins(original);
    }

    /** A hash that does not depend on the order of neighbours. */
    private static long code(LinearNetwork network, Vector weights, int node) {
        Graph graph = network.graph();
        long sum = Double.doubleToLongBits(network.decay().get(node));
        for (int m = 0; m < graph.degree(node); m++) {
            long link = (graph.neighbour(node, m) * 0x9e3779b97f4a7c15L)
                    ^ Double.doubleToLongBits(weights.get(graph.edgeTo(node, m)));
            link = (link ^ (link >>> 31)) * 0xbf58476d1ce4e5b9L;
            sum += link ^ (link >>> 29);
        }
        return sum;
    }

    private static boolean areTwins(LinearNetwork network, Vector weights, int i, int j) {
        Graph graph = network.graph();
        return graph.degree(i) == graph.degree(j)
                && network.decay().get(i) == network.decay().get(j)
                && links(graph, weights, i).equals(links(graph, weights, j));
    }

    /** The weight to every neighbour. */
    private static Map<Integer, Double> links(Graph graph, Vector weights, int node) {
        Map<Integer, Double> links = new HashMap<>();
        for (int m = 0; m < graph.degree(node); m++) {
            links.put(graph.neighbour(node, m), weights.get(graph.edgeTo(node, m)));
        }
        return links;
    }

    /** The nodes to audit, one of each kind. */
    public NodeSet originals() {
        return NodeSet.of(IntStream.range(0, original.length)
                .filter(i -> original[i] == i)
                .toArray());
    }

    /** The audits of all nodes, from those of the originals. */
    public List<NodeAudit> all(List<NodeAudit> audits) {
        NodeAudit[] known = new NodeAudit[original.length];
        for (NodeAudit audit : audits) {
            known[audit.node()] = audit;
        }
        return IntStream.range(0, original.length)
                .mapToObj(i -> known[original[i]].of(i))
                .toList();
    }
}
