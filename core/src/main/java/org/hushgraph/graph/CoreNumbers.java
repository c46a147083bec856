package org.hushgraph.graph;

/**
 * How deep in the network every node lies: node i is in the k-core, the largest part in which everyone has k neighbours inside, for all
 * k up to its core number.
 *
 * <p>By taking away a node of least degree again and again (Batagelj, Zaveršnik 2003). Cost: O(N + M).
 */
public final class CoreNumbers {
    private CoreNumbers() {}

    /** By node. */
    public static int[] of(Graph graph) {
        int nodes = graph.nodeCount();
        int[] degree = new int[nodes]; // of what is left; the core number in the end
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
                if (degree[j] > degree[i]) { // j loses a neighbour: it changes places with the first of its degree
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
