package org.hushgraph.convex;

import org.hushgraph.linalg.Rows;

/** H_F: a copy of the entries of every column at the free edges, without those outside the support of H. */
final class FreeColumns {
    private final PackedColumns columns;
    private final int[] slots; // by edge, −1 outside the support
    private final int[] places; // by entry, the index of its free edge
    private final double[][] entries;
    private int count;

    FreeColumns(PackedColumns columns) {
        this.columns = columns;
        this.slots = columns.support().slots();
        this.places = new int[columns.support().count()];
        this.entries = new double[columns.rank()][places.length];
    }

    /** Copies the entries at the first {@code freeCount} of these edges. */
    void copy(int[] free, int freeCount) {
        count = 0;
        for (int n = 0; n < freeCount; n++) {
            int slot = slots[free[n]];
            if (slot >= 0) {
                for (int c = 0; c < entries.length; c++) {
                    entries[c][count] = columns.get(slot, c);
                }
                places[count++] = n;
            }
        }
    }

    /** Number of free edges in the support. */
    int count() {
        return count;
    }

    double[] column(int c) {
        return entries[c];
    }

    /** (H_FᵀH_F)_cd. */
    double product(int c, int d) {
        return Rows.dot(entries[c], 0, count, entries[d], 0);
    }

    /** sums ← sums + H_Fᵀb. */
    void addTransposeTimes(double[] sums, double[] b) {
        for (int c = 0; c < entries.length; c++) {
            double sum = 0;
            for (int n = 0; n < count; n++) {
                sum += entries[c][n] * b[places[n]];
            }
            sums[c] += sum;
        }
    }

    /** b ← b − H_F μ. */
    void subtractTimes(double[] b, double[] dual) {
        for (int c = 0; c < entries.length; c++) {
            for (int n = 0; n < count; n++) {
                b[places[n]] -= dual[c] * entries[c][n];
            }
        }
    }
}
