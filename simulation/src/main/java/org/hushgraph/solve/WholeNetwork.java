package org.hushgraph.solve;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.blocks.BlockAssembly;
import org.hushgraph.blocks.LinkBlock;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.blocks.NodeCut;
import org.hushgraph.graph.Components;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/** All links of a list in memory, each pair of nodes once, in ascending order. Merged by the same code as on a cluster. */
final class WholeNetwork {
    private final int nodes;
    private final int[] from;
    private final int[] to;
    private final double[] weight;
    private final Components components;

    WholeNetwork(int nodes, boolean weighted, List<LinkChunk> chunks) {
        LinkBlock all = BlockAssembly.of(new NodeCut(nodes, 1), 0, 1, weighted, chunks);
        this.nodes = nodes;
        this.from = new int[Math.toIntExact(all.links())];
        this.to = new int[from.length];
        this.weight = new double[from.length];
        int[] next = new int[1];
        all.forEachLink((i, j, value) -> {
            from[next[0]] = i;
            to[next[0]] = j;
            weight[next[0]++] = value;
        });
        this.components = Components.of(nodes, from, to);
    }

    /**
     * A connected component.
     *
     * @param number the node numbers within the component; −1 for other nodes
     * @param links the indices of its links, in its own order
     */
    @SuppressWarnings("ArrayRecordComponent") // stays inside the package
    record Part(Graph graph, int[] number, Vector weights, int[] links) {
        boolean has(int node) {
            return number[node] >= 0;
        }

        int numberOf(int node) {
            return number[node];
        }
    }

    /** The component that contains a node. */
    Part around(int node) {
        int component = components.of(node);
        int[] number = new int[nodes];
        int count = 0;
        for (int i = 0; i < nodes; i++) {
            number[i] = components.of(i) == component ? count++ : -1;
        }
        int[] links = IntStream.range(0, from.length)
                .filter(l -> number[from[l]] >= 0)
                .toArray();
        Graph graph = Graph.of(
                count,
                IntStream.of(links).map(l -> number[from[l]]).toArray(),
                IntStream.of(links).map(l -> number[to[l]]).toArray());
        return new Part(graph, number, Vector.generate(links.length, l -> weight[links[l]]), links);
    }

    int linkCount() {
        return from.length;
    }

    int from(int link) {
        return from[link];
    }

    int to(int link) {
        return to[link];
    }

    double weight(int link) {
        return weight[link];
    }

    int linkedNodes() {
        return (int) IntStream.range(0, nodes)
                .filter(i -> components.size(components.of(i)) > 1)
                .count();
    }
}
