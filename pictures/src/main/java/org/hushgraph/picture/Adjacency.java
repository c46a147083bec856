package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The links of each node, for distances counted in links. Loops and repeated links are allowed. */
final class Adjacency {
    private final int[] first;
    private final int[] neighbour;

    Adjacency(int nodes, int[] from, int[] to) {
        check(nodes, from, to);
        first = new int[nodes + 1];
        for (int e = 0; e < from.length; e++) {
            first[from[e] + 1]++;
            first[to[e] + 1]++;
        }
        for (int i = 0; i < nodes; i++) {
            first[i + 1] += first[i];
        }
        neighbour = new int[2 * from.length];
        int[] next = first.clone();
        for (int e = 0; e < from.length; e++) {
            neighbour[next[from[e]]++] = to[e];
            neighbour[next[to[e]]++] = from[e];
        }
    }

    int nodes() {
        return first.length - 1;
    }

    /** The sum of all degrees: twice the number of links. */
    int ends() {
        return neighbour.length;
    }

    int degree(int node) {
        return first[node + 1] - first[node];
    }

    int neighbour(int node, int k) {
        return neighbour[first[node] + k];
    }

    /**
     * Computes the number of links to each node, or −1 for unreachable nodes. Returns the reachable nodes in order of
     * distance.
     */
    int[] distances(int source, int[] distance) {
        Arrays.fill(distance, -1);
        int[] queue = new int[nodes()];
        queue[0] = source;
        distance[source] = 0;
        int filled = 1;
        for (int head = 0; head < filled; head++) {
            int node = queue[head];
            for (int k = first[node]; k < first[node + 1]; k++) {
                if (distance[neighbour[k]] < 0) {
                    distance[neighbour[k]] = distance[node] + 1;
                    queue[filled++] = neighbour[k];
                }
            }
        }
        return Arrays.copyOf(queue, filled);
    }

    /** The connected components, each with its nodes in ascending order. */
    List<int[]> components() {
        List<int[]> parts = new ArrayList<>();
        boolean[] seen = new boolean[nodes()];
        int[] distance = new int[nodes()];
        for (int i = 0; i < nodes(); i++) {
            if (!seen[i]) {
                int[] part = degree(i) == 0 ? new int[] {i} : distances(i, distance);
                Arrays.sort(part);
                for (int node : part) {
                    seen[node] = true;
                }
                parts.add(part);
            }
        }
        return parts;
    }

    /** Returns the links among the given nodes, renumbered in their order. */
    Adjacency within(int[] part) {
        int[] number = new int[nodes()];
        Arrays.fill(number, -1);
        for (int i = 0; i < part.length; i++) {
            number[part[i]] = i;
        }
        int ends = Arrays.stream(part).map(this::degree).sum();
        int[] from = new int[ends];
        int[] to = new int[ends];
        int links = 0;
        for (int node : part) {
            for (int k = first[node]; k < first[node + 1]; k++) {
                if (neighbour[k] > node && number[neighbour[k]] >= 0) {
                    from[links] = number[node];
                    to[links++] = number[neighbour[k]];
                }
            }
        }
        return new Adjacency(part.length, Arrays.copyOf(from, links), Arrays.copyOf(to, links));
    }

    private static void check(int nodes, int[] from, int[] to) {
        if (nodes < 0 || from.length != to.length) {
            throw new IllegalArgumentException(nodes + " nodes, " + from.length + " link starts and " + to.length
                    + " link ends do not make a network. Use two arrays of the same length.");
        }
        for (int e = 0; e < from.length; e++) {
            if (from[e] < 0 || from[e] >= nodes || to[e] < 0 || to[e] >= nodes) {
                throw new IllegalArgumentException("link " + e + " connects " + from[e] + " and " + to[e]
                        + ", but nodes are 0 to " + (nodes - 1) + ". If they are counted from 1, subtract 1.");
            }
        }
    }
}
