package org.hushgraph.audit;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * S(w) − aI on the whole graph, where a is the least decay. Shared by all nodes and threads.
 *
 * <p>Nodes are numbered by descending degree. Consecutive rows then have equal length, which helps branch prediction.
 * And the entries of the hubs, which most rows read, are close together in memory.
 */
final class RateMatrix {
    private final int[] numberOf; // by node of the graph
    private final int[] all; // 0, 1, …
    private final int[] start;
    private final int[] neighbour;
    private final double[] value;
    private final double[] diagonal;
    private final double least;
    private final double largest;

    RateMatrix(LinearNetwork network, Vector weights) {
        Graph graph = network.graph();
        int[] nodeAt = byDescendingDegree(graph);
        int nodes = nodeAt.length;
        this.numberOf = new int[nodes];
        this.all = new int[nodes];
        for (int i = 0; i < nodes; i++) {
            numberOf[nodeAt[i]] = i;
            all[i] = i;
        }
        this.least = network.leastDecay();
        this.start = new int[nodes + 1];
        this.neighbour = new int[2 * graph.edgeCount()];
        this.value = new double[neighbour.length];
        this.diagonal = new double[nodes];
        double most = 0;
        for (int i = 0; i < nodes; i++) {
            int node = nodeAt[i];
            double sum = network.decay().get(node) - least;
            int at = start[i];
            for (int m = 0; m < graph.degree(node); m++, at++) {
                neighbour[at] = numberOf[graph.neighbour(node, m)];
                value[at] = weights.get(graph.edgeTo(node, m));
                sum += value[at];
            }
            start[i + 1] = at;
            diagonal[i] = sum;
            most = Math.max(most, sum);
        }
        this.largest = least + 2 * most; // Gershgorin
    }

    private static int[] byDescendingDegree(Graph graph) {
        int[] next = new int[graph.largestDegree() + 2]; // start of the nodes of each degree
        for (int i = 0; i < graph.nodeCount(); i++) {
            next[graph.largestDegree() - graph.degree(i) + 1]++;
        }
        for (int d = 1; d < next.length; d++) {
            next[d] += next[d - 1];
        }
        int[] nodeAt = new int[graph.nodeCount()];
        for (int i = 0; i < nodeAt.length; i++) {
            nodeAt[next[graph.largestDegree() - graph.degree(i)]++] = i;
        }
        return nodeAt;
    }

    int size() {
        return diagonal.length;
    }

    int numberOf(int node) {
        return numberOf[node];
    }

    /** All row numbers; callers must not write to the array. */
    int[] all() {
        return all;
    }

    /** a. */
    double least() {
        return least;
    }

    /** An upper bound of ‖S‖₂. */
    double largest() {
        return largest;
    }

    /** y ← factor (S − aI) x − back y on the first {@code count} of {@code rows}; returns xᵀy over these rows. */
    double recur(double[] x, double[] y, double factor, double back, int[] rows, int count) {
        double sum = 0;
        for (int n = 0; n < count; n++) {
            int i = rows[n];
            double product = diagonal[i] * x[i];
            int end = start[i + 1];
            for (int e = start[i]; e < end; e++) {
                product -= value[e] * x[neighbour[e]];
            }
            double next = factor * product - back * y[i];
            y[i] = next;
            sum += x[i] * next;
        }
        return sum;
    }

    /** Appends the undiscovered neighbours of {@code rows[from … to − 1]}; returns the new number of rows. */
    int spread(int[] rows, int from, int to, boolean[] discovered) {
        int count = to;
        for (int n = from; n < to; n++) {
            int i = rows[n];
            for (int e = start[i]; e < start[i + 1]; e++) {
                int j = neighbour[e];
                if (!discovered[j]) {
                    discovered[j] = true;
                    rows[count++] = j;
                }
            }
        }
        return count;
    }
}
