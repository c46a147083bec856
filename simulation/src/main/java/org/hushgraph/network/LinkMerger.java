package org.hushgraph.network;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Makes one link of all rows that join the same two nodes.
 *
 * <p>Rows are sorted by their lower node, by counting; within one node, a mark at the other end tells whether the pair was there
 * before. Time and memory are linear: 4 bytes a row, and 8 with weights. Links keep the order of their first rows.
 */
final class LinkMerger {
    private final NetworkRows rows;
    private final ImportPolicy policy;
    private final RowWeights weights; // null: none
    private final BitSet withdrawn;

    private final BitSet first = new BitSet(); // rows that are the first of their pair
    private final BitSet live = new BitSet(); // those of them whose pair has a row that counts
    private final double[] weight; // of a pair, at its first row; not a number where no row tells it
    private int edges;
    private int selfLoops;
    private int bothDirections;
    private int symmetrised;

    // The pairs of one lower node, by order of appearance.
    private int[] firstRow = new int[16];
    private double[] up = new double[16]; // from the lower node to the higher one; not a number: not told
    private double[] down = new double[16];
    private byte[] seen = new byte[16]; // 1: some row leads up, 2: some row leads down

    LinkMerger(NetworkRows rows, ImportPolicy policy, Optional<RowWeights> weights, BitSet withdrawn) {
        this.rows = rows;
        this.policy = policy;
        this.weights = weights.orElse(null);
        this.withdrawn = withdrawn;
        this.weight = weights.isPresent() ? new double[rows.size()] : null;
        merge();
    }

    private void merge() {
        int nodes = rows.nodeCount();
        int[] start = new int[nodes + 1];
        for (int row = 0; row < rows.size(); row++) {
            start[lower(row)]++;
        }
        int sum = 0;
        for (int i = 0; i <= nodes; i++) {
            int count = start[i];
            start[i] = sum;
            sum += count;
        }
        int[] order = new int[rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            order[start[lower(row)]++] = row; // start[i] ends as the beginning of i + 1
        }
        int[] pairAt = new int[nodes]; // number of the pair with this upper node, + 1 + all pairs of lower nodes before
        for (int i = 0, n = 0; i < nodes; i++) {
            int before = edges;
            for (; n < start[i]; n++) {
                add(order[n], before, pairAt);
            }
            for (int pair = 0; pair < edges - before; pair++) {
                finish(pair);
            }
        }
    }

    private int lower(int row) {
        return Math.min(rows.from(row), rows.to(row));
    }

    private void add(int row, int before, int[] pairAt) {
        int i = rows.from(row);
        int j = rows.to(row);
        if (i == j) {
            selfLoops++;
            return;
        }
        int upper = Math.max(i, j);
        if (pairAt[upper] <= before) {
            pairAt[upper] = ++edges;
            open(edges - before - 1, row);
        }
        int pair = pairAt[upper] - before - 1;
        boolean leadsUp = i < j;
        seen[pair] |= (byte) (!rows.isOneWay(row) ? 3 : leadsUp ? 1 : 2);
        if (withdrawn.get(row)) {
            return;
        }
        live.set(firstRow[pair]);
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
        double back = weights.tellsBothDirections() ? weights.backward(row) : rows.isOneWay(row) ? Double.NaN : along;
        up[pair] = merged(up[pair], leadsUp ? along : back);
        down[pair] = merged(down[pair], leadsUp ? back : along);
    }

    private double merged(double known, double value) {
        double next = policy.negative() == ImportPolicy.NegativeWeight.ABSOLUTE ? Math.abs(value) : value;
        if (Double.isNaN(known) || Double.isNaN(next)) {
            return Double.isNaN(known) ? next : known;
        }
        return switch (policy.merge()) {
            case SUM -> known + next;
            case MAX -> Math.max(known, next);
            case FIRST -> known;
        };
    }

    private void finish(int pair) {
        // A link that stands there in both directions of its own accord, not one that has no direction.
        bothDirections += seen[pair] == 3 && rows.isOneWay(firstRow[pair]) ? 1 : 0;
        if (weights != null) {
            weight[firstRow[pair]] = symmetric(up[pair], down[pair]);
        }
    }

    private double symmetric(double a, double b) {
        if (Double.isNaN(a) || Double.isNaN(b) || a == b) {
            return Double.isNaN(a) ? b : a;
        }
        symmetrised++;
        return switch (policy.symmetrise()) {
            case MEAN -> (a + b) / 2;
            case MAX -> Math.max(a, b);
            case MIN -> Math.min(a, b);
        };
    }

    /** How many distinct pairs there are. */
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

    /** Whether a row is the first one of its pair. */
    boolean isFirst(int row) {
        return first.get(row);
    }

    /** Whether some row of the pair that begins here counts. */
    boolean isLive(int row) {
        return live.get(row);
    }

    /** The weight of the pair that begins here; not a number when no row tells it, or there are none at all. */
    double weight(int row) {
        return weight == null ? Double.NaN : weight[row];
    }
}
