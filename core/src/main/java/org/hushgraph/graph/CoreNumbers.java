package org.hushgraph.graph;

/**
 * Core numbers, a centrality measure. The k-core is the largest subgraph in which every node has at least k neighbours.
 * A node belongs to the k-cores for all k up to its core number.
 *
 * <p>Removes a node of least degree repeatedly (Batagelj, Zaveršnik 2003). Cost: O(N + M).
 */
public final class CoreNumbers {
    private CoreNumbers() {}

    /** The core number of every node. */
    public static int[] of(Graph graph) {
        int nodes = graph.nodeCount();
        int[] degree = new int[nodes]; // among the remaining nodes; finally the core number
        int[] start = new int[graph.largestDegree() + 2]; // where the nodes of a degree begin
        for (int i = 0; i < nodes; i++) {
            degree[i] = graph.degree(i);
            start[degree[i] + 1]++;
        }
        for (int d = 1; d < start.length; d++) {
            start[d] += start[d - 1];
        }
        int[] next = start.clone();
        int[] order = new int[nodes];
        int[] place = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            place[i] = next[degree[i]]++;
            order[place[i]] = i;
        }
        for (int n = 0; n < nodes; n++) {
            int i = order[n];
            for (int m = 0; m < graph.degree(i); m++) {
                int j = graph.neighbour(i, m);
                if (degree[j] > degree[i]) { // j loses a neighbour: swap it with the first node of its degree
                    int first = start[degree[j]];
                    int other = order[first];
                    order[place[j]] = other;
                    place[other] = place[j];
                    order[first] = j;
                    place[j] = first;
                    start[degree[j]] = first + 1;
                    degree[j]--;
                }
            }
        }
        return degree;
    }
}
