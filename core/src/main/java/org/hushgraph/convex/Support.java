package org.hushgraph.convex;

import java.util.Arrays;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** A growing set of edges, numbered in the order of their first appearance: an edge has a slot, or is outside. */
final class Support {
    private final int size;
    private final long[] inside; // one bit per edge
    private int[] edges = new int[0];
    private int count;

    Support(int size) {
        this.size = size;
        this.inside = new long[(size + 63) >>> 6];
    }

    static Support restored(int size, StateReader from) {
        Support support = new Support(size);
        support.edges = from.indices("support").toArray();
        support.count = support.edges.length;
        for (int edge : support.edges) {
            support.mark(edge);
        }
        return support;
    }

    void save(StateWriter to) {
        to.put(Arrays.stream(edges, 0, count));
    }

    int count() {
        return count;
    }

    int edge(int slot) {
        return edges[slot];
    }

    boolean contains(int edge) {
        return (inside[edge >>> 6] & 1L << edge) != 0;
    }

    /** The slot of every edge of the network, −1 outside. */
    int[] slots() {
        int[] slots = new int[size];
        Arrays.fill(slots, -1);
        for (int slot = 0; slot < count; slot++) {
            slots[edges[slot]] = slot;
        }
        return slots;
    }

    /** The bits of the edges 64 n … 64 n + 63. */
    long word(int n) {
        return inside[n];
    }

    /** Adds the edges with a significant entry, in ascending order. */
    void include(Vector gradient, Significance significance) {
        int[] ends = new int[size / Parallel.BLOCK + 1];
        Parallel.forBlocks(
                size, (from, to) -> ends[from / Parallel.BLOCK] = countNew(gradient, significance, from, to));
        Arrays.parallelPrefix(ends, Integer::sum);
        int added = ends[ends.length - 1];
        if (added == 0) {
            return;
        }
        if (count + added > edges.length) {
            edges = Arrays.copyOf(edges, Math.max(count + added, Math.min(size, edges.length + edges.length / 2)));
        }
        Parallel.forBlocks(size, (from, to) -> {
            int block = from / Parallel.BLOCK;
            addNew(gradient, significance, from, to, count + (block == 0 ? 0 : ends[block - 1]));
        });
        count += added;
    }

    private int countNew(Vector gradient, Significance significance, int from, int to) {
        int found = 0;
        for (int l = from; l < to; l++) {
            if (significance.includes(gradient.get(l)) && !contains(l)) {
                found++;
            }
        }
        return found;
    }

    private void addNew(Vector gradient, Significance significance, int from, int to, int start) {
        int slot = start;
        for (int l = from; l < to; l++) {
            if (significance.includes(gradient.get(l)) && !contains(l)) {
                mark(l);
                edges[slot++] = l;
            }
        }
    }

    private void mark(int edge) {
        inside[edge >>> 6] |= 1L << edge;
    }
}
