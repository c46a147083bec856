package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A chunk of a list of links: from, to, weight. Plain arrays with 16 bytes per link, so that a few large objects are
 * sent instead of millions of small ones.
 */
public final class LinkChunk implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int INITIAL_CAPACITY = 64;

    private int[] from = new int[INITIAL_CAPACITY];
    private int[] to = new int[INITIAL_CAPACITY];
    private double[] weight = new double[INITIAL_CAPACITY];
    private int size;

    /** Adds a link; rejects weights that are negative, infinite or NaN. */
    public void add(int i, int j, double value) {
        if (i < 0 || j < 0) {
            throw new IllegalArgumentException("a link joins " + i + " and " + j + ", but node numbers start at 0.");
        }
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weight = " + value + " of link " + i + "-" + j
                    + " must be a finite number, 0 or more. Try ignoring weights, with weight none.");
        }
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
            weight = Arrays.copyOf(weight, 2 * size);
        }
        from[size] = i;
        to[size] = j;
        weight[size++] = value;
    }

    /** The number of links. */
    public int size() {
        return size;
    }

    public int from(int link) {
        return from[link];
    }

    public int to(int link) {
        return to[link];
    }

    public double weight(int link) {
        return weight[link];
    }

    /** The largest node number; −1 if there are no links. */
    public int largestNode() {
        int largest = -1;
        for (int l = 0; l < size; l++) {
            largest = Math.max(largest, Math.max(from[l], to[l]));
        }
        return largest;
    }
}
