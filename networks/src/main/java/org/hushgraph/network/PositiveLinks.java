package org.hushgraph.network;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** The pairs that become links: at least one row is not ignored, and the weight, in a weighted network, is positive. */
final class PositiveLinks {
    private final NetworkRows rows;
    private final ImportPolicy policy;
    private final LinkMerger merger;
    private final boolean weighted;
    private int[] firstRow;
    private double[] weight;
    private int size;
    private int zero;
    private int missing;
    private int withdrawn;
    private int filled;

    PositiveLinks(NetworkRows rows, ImportPolicy policy, LinkMerger merger, boolean weighted) {
        this.rows = rows;
        this.policy = policy;
        this.merger = merger;
        this.weighted = weighted;
        this.firstRow = new int[merger.edges()];
        this.weight = weighted ? new double[merger.edges()] : null;
        double fill = weighted ? fill() : Double.NaN;
        for (int row = 0; row < rows.size(); row++) {
            if (merger.isFirst(row)) {
                add(row, fill);
            }
        }
    }

    private void add(int row, double fill) {
        double value = merger.weight(row);
        boolean unknown = weighted && Double.isNaN(value);
        if (!merger.isLive(row)) {
            withdrawn++;
        } else if (unknown && Double.isNaN(fill)) {
            missing++;
        } else if (value == 0) {
            requireZerosAllowed(row);
            zero++;
        } else {
            if (weighted) {
                weight[size] = unknown ? fill : value;
                filled += unknown ? 1 : 0;
            }
            firstRow[size++] = row;
        }
    }

    /** The weight for pairs that have none, or NaN if such pairs are dropped or do not exist. */
    private double fill() {
        if (merger.rowsWithoutWeight() > 0 && policy.missing().kind() == MissingWeight.Kind.REFUSE) {
            throw new IllegalArgumentException(rows.describe(merger.rowWithoutWeight())
                    + " has no weight. Try missing: median, missing: drop or missing: NUMBER.");
        }
        int known = 0;
        int unknown = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (merger.isFirst(row) && merger.isLive(row)) {
                if (Double.isNaN(merger.weight(row))) {
                    unknown++;
                } else {
                    known++;
                }
            }
        }
        if (unknown == 0) {
            return Double.NaN;
        }
        return switch (policy.missing().kind()) {
            case NUMBER -> policy.missing().number();
            case DROP, REFUSE -> Double.NaN;
            case MEDIAN -> median(known);
        };
    }

    private double median(int known) {
        DoubleStream.Builder values = DoubleStream.builder();
        for (int row = 0; row < rows.size(); row++) {
            if (merger.isFirst(row) && merger.isLive(row) && merger.weight(row) > 0) {
                values.add(merger.weight(row));
            }
        }
        double[] sorted = values.build().sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no link has a positive weight (" + known
                    + " have any weight), so there is no median for the others. Try weight: none.");
        }
        return LinkMerger.mean(sorted[(sorted.length - 1) / 2], sorted[sorted.length / 2]);
    }

    private void requireZerosAllowed(int row) {
        if (policy.zero() == ImportPolicy.ZeroWeight.REFUSE) {
            throw new IllegalArgumentException(rows.describe(row) + " has weight 0. Try zero: drop or weight: none.");
        }
    }

    int size() {
        return size;
    }

    boolean isWeighted() {
        return weighted;
    }

    int firstRow(int link) {
        return firstRow[link];
    }

    double weight(int link) {
        return weight[link];
    }

    int[] from() {
        return Arrays.stream(firstRow, 0, size).map(rows::from).toArray();
    }

    int[] to() {
        return Arrays.stream(firstRow, 0, size).map(rows::to).toArray();
    }

    int zero() {
        return zero;
    }

    int missing() {
        return missing;
    }

    int withdrawn() {
        return withdrawn;
    }

    int filled() {
        return filled;
    }
}
