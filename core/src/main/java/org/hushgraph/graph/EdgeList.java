package org.hushgraph.graph;

import java.util.Arrays;

/** The edges of a graph under construction, in two growing arrays. Memory: 8 bytes per edge. */
final class EdgeList {
    /** Each edge occurs twice in the adjacency arrays, whose length Java limits. */
    static final int MOST = 1_000_000_000;

    private final int nodes;
    private int[] from;
    private int[] to;
    private int size;

    /** Creates a list that grows if there are more edges than expected. */
    EdgeList(int nodes, double expected) {
        this.nodes = nodes;
        this.from = new int[(int) Math.min(MOST, Math.ceil(expected))];
        this.to = new int[from.length];
    }

    void add(int i, int j) {
        if (size == from.length) {
            grow();
        }
        from[size] = i;
        to[size++] = j;
    }

    private void grow() {
        if (size == MOST) {
            throw new IllegalArgumentException("the graph has more than " + MOST + " edges, the maximum.");
        }
        int length = (int) Math.min(MOST, size + size / 2 + 16L);
        from = Arrays.copyOf(from, length);
        to = Arrays.copyOf(to, length);
    }

    int nodes() {
        return nodes;
    }

    int size() {
        return size;
    }

    int from(int edge) {
        return from[edge];
    }

    int to(int edge) {
        return to[edge];
    }

    /** The node at an end; edge l has the ends 2l and 2l + 1. */
    int end(int end) {
        return (end & 1) == 0 ? from[end >> 1] : to[end >> 1];
    }

    void redirect(int edge, int newTo) {
        to[edge] = newTo;
    }

    Components components() {
        return Components.of(nodes, from, to, size);
    }

    /** The edges of one component; its nodes are renumbered in the same order. */
    EdgeList within(Components components, int component) {
        int[] number = new int[nodes];
        int count = 0;
        for (int i = 0; i < nodes; i++) {
            number[i] = components.of(i) == component ? count++ : -1;
        }
        EdgeList kept = new EdgeList(count, Math.min(size, 1.1 * size * count / nodes));
        for (int l = 0; l < size; l++) {
            if (number[from[l]] >= 0) {
                kept.add(number[from[l]], number[to[l]]);
            }
        }
        return kept;
    }

    /** Builds the graph from the arrays without copying; the list must not be used afterwards. */
    Graph toGraph() {
        int edges = size;
        int[] first = edges == from.length ? from : Arrays.copyOf(from, edges);
        from = new int[0];
        int[] second = edges == to.length ? to : Arrays.copyOf(to, edges);
        to = new int[0];
        size = 0;
        return Graph.adopt(nodes, first, second);
    }
}
