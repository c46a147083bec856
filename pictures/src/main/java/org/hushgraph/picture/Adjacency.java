package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who is linked with whom, for distances counted in links; loops and repeated links are harmless. */
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

    /** Fills in the number of links to every node, −1 for those out of reach; returns the nodes in order of distance. */
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

    /** The connected parts, each with its nodes in ascending order. */
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

    /** The links among some nodes, renumbered in their order. */
    Adjacency within(int[] part) {
        int[] place = new int[nodes()];
        Arrays.fill(place, -1);
        for (int i = 0; i < part.length; i++) {
            place[part[i]] = i;
        }
        int ends = Arrays.stream(part).map(this::degree).sum();
        int[] from = new int[ends];
        int[] to = new int[ends];
        int links = 0;
        for (int node : part) {
            for (int k = first[node]; k < first[node + 1]; k++) {
                if (neighbour[k] > node && place[neighbour[k]] >= 0) {
                    from[links] = place[node];
                    to[links++] = place[neighbour[k]];
                }
            }
        }
        return new Adjacency(part.length, Arrays.copyOf(from, links), Arrays.copyOf(to, links));
    }

    private static void check(int nodes, int[] from, int[] to) {
        if (nodes < 0 || from.length != to.length) {
            throw new IllegalArgumentException(nodes + " nodes, " + from.length + " link starts and " + to.length
                    + " link ends do not make a network. Maybe an array was cut.");
        }
        for (int e = 0; e < from.length; e++) {
            if (from[e] < 0 || from[e] >= nodes || to[e] < 0 || to[e] >= nodes) {
                throw new IllegalArgumentException("link " + e + " joins " + from[e] + " and " + to[e]
                        + ", but nodes run from 0 to " + (nodes - 1) + ". Maybe subtract 1 from every node.");
            }
        }
    }
}
