package org.hushgraph.network;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Merges all rows that connect the same two nodes into one link.
 *
 * <p>A counting sort orders the rows by their lower node. It first sorts them into blocks of nodes, together with their
 * ends, and then sorts each block, which fits in the cache. Within one node, a mark at the other end shows whether the
 * pair was seen before. Time and memory are linear: 12 bytes per row, or 20 with weights. Links are in the order of
 * their first rows.
 */
final class LinkMerger {
    private static final int BLOCK = 1 << 14;
    private static final int DOWN = 1 << 31; // flag beside the row number, which has 30 bits: starts at the upper node
    private static final int ONE_WAY = 1 << 30;

    private final NetworkRows rows;
    private final ImportPolicy.Merge merge;
    private final ImportPolicy.Symmetrise symmetrise;
    private final boolean absolute; // negative weights count by their magnitude
    private final RowWeights weights; // null if there are none
    private final BitSet ignored;

    private final BitSet first = new BitSet(); // rows that are the first of their pair
    private final BitSet live = new BitSet(); // the subset whose pair has a row that is not ignored
    private final double[] weight; // of a pair, at its first row; NaN if no row has one
    private int edges;
    private int selfLoops;
    private int bothDirections;
    private int symmetrised;
    private int rowsWithoutWeight;
    private int rowWithoutWeight;

    // The pairs of the current lower node, by order of appearance.
    private int[] firstRow = new int[16];
    private double[] up = new double[16]; // from the lower node to the upper one; NaN if missing
    private double[] down = new double[16];
    private byte[] seen = new byte[16]; // 1: some row leads up, 2: some row leads down

    LinkMerger(NetworkRows rows, ImportPolicy policy, Optional<RowWeights> weights, BitSet ignored) {
        this.rows = rows;
        this.merge = policy.merge();
        this.symmetrise = policy.symmetrise();
        this.absolute = policy.negative() == ImportPolicy.NegativeWeight.ABSOLUTE;
        this.weights = weights.orElse(null);
        this.ignored = ignored;
        this.weight = weights.isPresent() ? new double[rows.size()] : null;
        merge();
    }

    private void merge() {
        int nodes = rows.nodeCount();
        int blocks = (nodes + BLOCK - 1) / BLOCK;
        int[] end = new int[blocks]; // end of each block in the order, once it is filled
        for (int row = 0; row < rows.size(); row++) {
            end[Math.min(rows.from(row), rows.to(row)) / BLOCK]++;
        }
        int sum = 0;
        for (int b = 0; b < blocks; b++) {
            int count = end[b];
            end[b] = sum;
            sum += count;
        }
        int[] order = new int[rows.size()];
        long[] ends = new long[rows.size()]; // of the rows in that order: the lower node, then the upper one
        for (int row = 0; row < rows.size(); row++) {
            int i = rows.from(row);
            int j = rows.to(row);
            int at = end[Math.min(i, j) / BLOCK]++;
            order[at] = row | (i > j ? DOWN : 0) | (rows.isOneWay(row) ? ONE_WAY : 0);
            ends[at] = ((long) Math.min(i, j) << 32) | Math.max(i, j);
        }
        int[] pairAt =
                new int[nodes]; // number of the pair with this upper node + 1 + all pairs of previous lower nodes
        for (int b = 0; b < blocks; b++) {
            mergeBlock(b * BLOCK, order, ends, b == 0 ? 0 : end[b - 1], end[b], pairAt);
        }
    }

    /**
     * Merges the rows whose lower node is in one block. They are in positions {@code from} to {@code to} of the order.
     */
    private void mergeBlock(int firstNode, int[] order, long[] ends, int from, int to, int[] pairAt) {
        int[] start = new int[BLOCK + 1];
        for (int n = from; n < to; n++) {
            start[lower(ends[n]) - firstNode + 1]++;
        }
        for (int i = 0; i < BLOCK; i++) {
            start[i + 1] += start[i];
        }
        int[] sorted = new int[to - from];
        for (int n = from; n < to; n++) {
            sorted[start[lower(ends[n]) - firstNode]++] = n; // start[i] finally holds the start of i + 1
        }
        for (int i = 0, n = 0; i < BLOCK; i++) {
            int before = edges;
            for (; n < start[i]; n++) {
                add(order[sorted[n]], firstNode + i, (int) ends[sorted[n]], before, pairAt);
            }
            for (int pair = 0; pair < edges - before; pair++) {
                finish(pair);
            }
        }
    }

    private static int lower(long ends) {
        return (int) (ends >> 32);
    }

    private void add(int marked, int lower, int upper, int before, int[] pairAt) {
        int row = marked & ~(DOWN | ONE_WAY);
        if (lower == upper) {
            selfLoops++;
            return;
        }
        if (pairAt[upper] <= before) {
            pairAt[upper] = ++edges;
            open(edges - before - 1, row);
        }
        int pair = pairAt[upper] - before - 1;
        boolean leadsUp = (marked & DOWN) == 0;
        seen[pair] |= (byte) ((marked & ONE_WAY) == 0 ? 3 : leadsUp ? 1 : 2);
        if (!ignored.isEmpty()) {
            if (ignored.get(row)) {
                return;
            }
            live.set(firstRow[pair]);
        }
        if (weights != null) {
            weigh(pair, row, leadsUp);
        }
    }

    private void open(int pair, int row) {
        if (pair == firstRow.length) {
            firstRow = Arrays.copyOf(firstRow, 2 * pair);
            up = Arrays.copyOf(up, 2 * pair);
            down = Arrays.copyOf(down, 2 * pair);
            seen = Arrays.copyOf(seen, 2 * pair);
        }
        first.set(row);
        firstRow[pair] = row;
        up[pair] = Double.NaN;
        down[pair] = Double.NaN;
        seen[pair] = 0;
    }

    private void weigh(int pair, int row, boolean leadsUp) {
        double along = weights.forward(row);
        if (Double.isNaN(along)) {
            rowWithoutWeight = rowsWithoutWeight++ == 0 ? row : Math.min(row, rowWithoutWeight);
        }
        double back = weights.hasBothDirections() ? weights.backward(row) : rows.isOneWay(row) ? Double.NaN : along;
        up[pair] = merged(up[pair], leadsUp ? along : back);
        down[pair] = merged(down[pair], leadsUp ? back : along);
    }

    private double merged(double known, double value) {
        double next = absolute ? Math.abs(value) : value;
        if (Double.isNaN(known) || Double.isNaN(next)) {
            return Double.isNaN(known) ? next : known;
        }
        return switch (merge) {
            case SUM -> known + next;
            case MAX -> Math.max(known, next);
            case FIRST -> known;
        };
    }

    private void finish(int pair) {
        // Count links listed in both directions, not undirected links.
        bothDirections += seen[pair] == 3 && rows.isOneWay(firstRow[pair]) ? 1 : 0;
        if (weights != null) {
            double value = symmetric(up[pair], down[pair]);
            if (Double.isInfinite(value)) {
                throw new IllegalArgumentException("weights at " + rows.describe(firstRow[pair])
                        + " and parallel links add up to more than 1.8e308, the largest possible number. Try"
                        + " merge: max, merge: first or weight: none.");
            }
            weight[firstRow[pair]] = value;
        }
    }

    private double symmetric(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b) || a == b) {
            return Double.isNaN(a) ? b : a;
        }
        symmetrised++;
        return switch (symmetrise) {
            case MEAN -> mean(a, b);
            case MAX -> Math.max(a, b);
            case MIN -> Math.min(a, b);
        };
    }

    static double mean(double a, double b) {
        double sum = a + b;
        return Double.isInfinite(sum) ? a / 2 + b / 2 : sum / 2;
    }

    /** The number of distinct pairs. */
    int edges() {
        return edges;
    }

    int selfLoops() {
        return selfLoops;
    }

    int bothDirections() {
        return bothDirections;
    }

    int symmetrised() {
        return symmetrised;
    }

    /** The number of rows that have no weight, without ignored rows. */
    int rowsWithoutWeight() {
        return rowsWithoutWeight;
    }

    /** The first row without a weight. */
    int rowWithoutWeight() {
        return rowWithoutWeight;
    }

    /** Whether a row is the first one of its pair. */
    boolean isFirst(int row) {
        return first.get(row);
    }

    /** Whether the pair with this first row has a row that is not ignored. */
    boolean isLive(int row) {
        return ignored.isEmpty() || live.get(row);
    }

    /** The weight of the pair with this first row, or NaN if no row has one or the network has no weights. */
    double weight(int row) {
        return weight == null ? Double.NaN : weight[row];
    }
}
