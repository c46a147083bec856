package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Some links as they stand in a list, one after the other: from, to, weight. Plain arrays, 16 bytes a link, so that a few large pieces
 * travel instead of millions of small ones.
 */
public final class LinkChunk implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int FIRST_ROOM = 64;

    private int[] from = new int[FIRST_ROOM];
    private int[] to = new int[FIRST_ROOM];
    private double[] weight = new double[FIRST_ROOM];
    private int size;

    /** Adds a link; a weight that is no finite number of 0 or more is refused. */
    public void add(int i, int j, double value) {
        if (i < 0 || j < 0) {
            throw new IllegalArgumentException(
                    "a link joins " + i + " and " + j + ", but nodes are numbers from 0 on.");
        }
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weight = " + value + " of link " + i + "-" + j
                    + " must be a finite number of 0 or more. Maybe leave the weights aside, with weight none.");
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

    /** How many links there are. */
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

    /** The largest number of a node; −1 when there is no link. */
    public int largestNode() {
        int largest = -1;
        for (int l = 0; l < size; l++) {
            largest = Math.max(largest, Math.max(from[l], to[l]));
        }
        return largest;
    }
}
