package org.hushgraph.graph;

/** Deterministic families of graphs with nodes 0 … N − 1. */
public final class Graphs {
    private Graphs() {}

    /** 0–1–2–…–(N − 1). */
    public static Graph path(int nodes) {
        EdgeList edges = new EdgeList(require(nodes, 1, "path: nodes"), nodes - 1);
        for (int i = 0; i + 1 < nodes; i++) {
            edges.add(i, i + 1);
        }
        return edges.toGraph();
    }

    public static Graph cycle(int nodes) {
        EdgeList edges = new EdgeList(require(nodes, 3, "cycle: nodes"), nodes);
        for (int i = 0; i < nodes; i++) {
            edges.add(i, (i + 1) % nodes);
        }
        return edges.toGraph();
    }

    /** Node 0 joined to every other. */
    public static Graph star(int nodes) {
        EdgeList edges = new EdgeList(require(nodes, 1, "star: nodes"), nodes - 1);
        for (int i = 1; i < nodes; i++) {
            edges.add(0, i);
        }
        return edges.toGraph();
    }

    public static Graph complete(int nodes) {
        long pairs = require(nodes, 1, "complete: nodes") * (nodes - 1L) / 2;
        requireFits("complete graph", pairs, "edges");
        EdgeList edges = new EdgeList(nodes, pairs);
        for (int i = 0; i < nodes; i++) {
            for (int j = i + 1; j < nodes; j++) {
                edges.add(i, j);
            }
        }
        return edges.toGraph();
    }

    /** Rows × columns, numbered row by row; each node is joined to its right and lower neighbours. */
    public static Graph grid(int rows, int columns) {
        require(rows, 1, "grid: rows");
        require(columns, 1, "grid: columns");
        requireFits("grid", (long) rows * columns, "nodes");
        long links = 2L * rows * columns - rows - columns;
        requireFits("grid", links, "edges");
        EdgeList edges = new EdgeList(rows * columns, links);
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int node = r * columns + c;
                if (c + 1 < columns) {
                    edges.add(node, node + 1);
                }
                if (r + 1 < rows) {
                    edges.add(node, node + columns);
                }
            }
        }
        return edges.toGraph();
    }

    private static int require(int value, int least, String what) {
        if (value < least) {
            throw new IllegalArgumentException(what + " = " + value + " must be at least " + least + ".");
        }
        return value;
    }

    private static void requireFits(String what, long count, String ofWhat) {
        if (count > EdgeList.MOST) {
            throw new IllegalArgumentException(what + ": " + count + " " + ofWhat + " are more than " + EdgeList.MOST
                    + ", the maximum for one graph.");
        }
    }
}
