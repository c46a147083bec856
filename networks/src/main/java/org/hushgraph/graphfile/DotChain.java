package org.hushgraph.graphfile;

import java.util.Arrays;
import org.hushgraph.network.NetworkRows;

/** A statement such as {@code a -- b -- {c d}}: nodes, or sets of nodes, each linked to the next. */
final class DotChain {
    private int[] nodes = new int[4];
    private int[] ends = new int[4]; // item n is nodes[ends[n − 1]] … nodes[ends[n] − 1]
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** The only node of a chain of one. */
    int first() {
        return nodes[0];
    }

    void add(int node) {
        reserve(1);
        nodes[begin(size)] = node;
        ends[size] = begin(size) + 1;
        size++;
    }

    /** Adds a set of nodes. */
    void add(int[] set, int count) {
        reserve(count);
        System.arraycopy(set, 0, nodes, begin(size), count);
        ends[size] = begin(size) + count;
        size++;
    }

    private void reserve(int more) {
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        int needed = Math.addExact(begin(size), more);
        if (needed > nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(needed, nodes.length + (nodes.length >> 1)));
        }
    }

    private int begin(int item) {
        return item == 0 ? 0 : ends[item - 1];
    }

    /** The number of links in the statement. */
    long links() {
        long links = 0;
        for (int n = 1; n < size; n++) {
            links += (long) (ends[n - 1] - begin(n - 1)) * (ends[n] - begin(n));
        }
        return links;
    }

    void link(NetworkRows rows, boolean directed) {
        for (int n = 1; n < size; n++) {
            for (int a = begin(n - 1); a < ends[n - 1]; a++) {
                for (int b = begin(n); b < ends[n]; b++) {
                    rows.link(nodes[a], nodes[b], directed);
                }
            }
        }
    }
}
