package org.hushgraph.graph;

import java.util.Arrays;

/** Edges while a graph is being put together, in two growing arrays. */
final class EdgeList {
    private final int nodes;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private int size;

    EdgeList(int nodes) {
        this.nodes = nodes;
    }

    void add(int i, int j) {
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
        }
        from[size] = i;
        to[size++] = j;
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

    boolean isConnected() {
        return Components.of(nodes, Arrays.copyOf(from, size), Arrays.copyOf(to, size))
                        .count()
                == 1;
    }

    Graph toGraph() {
        return Graph.of(nodes, Arrays.copyOf(from, size), Arrays.copyOf(to, size));
    }
}
