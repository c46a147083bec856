package org.hushgraph.graph;

/** An undirected edge {i, j}; the order of its ends only fixes the sign of a column of the incidence matrix. */
public record Edge(int from, int to) {
    public boolean touches(int node) {
        return node == from || node == to;
    }
}
