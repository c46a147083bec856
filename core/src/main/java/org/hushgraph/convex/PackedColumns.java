package org.hushgraph.convex;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The columns of H on its support: the edges at which some gradient mattered, in the order in which they came.
 *
 * <p>A column ends where the support ended when it came, so that a growing support moves nothing. Kept with them are their {@link
 * GramMatrices}. Memory: O(|S| r).
 */
final class PackedColumns {
    /** Slots that are worked on at a time. */
    static final int TILE = 512; // 20 columns of this length fit a core's cache

    private final int size;
    private final Support support;
    private boolean[] free; // by slot: the place of an edge in the support
    private double[][] columns;
    private final GramMatrices grams;
    private int rank;

    PackedColumns(int size) {
        this(size, new Support(size), 0);
    }

    /** With columns to be filled in. */
    private PackedColumns(int size, Support support, int rank) {
        this.size = size;
        this.support = support;
        this.free = new boolean[support.count()];
        this.columns = new double[Math.max(8, rank)][];
        this.grams = new GramMatrices(columns.length);
        this.rank = rank;
    }

    /** Gram matrices too: sums in another order would round otherwise. Turned columns leave that of the free edges a bit asymmetric. */
    void save(StateWriter to) {
        to.put(size).put(rank);
        support.save(to);
        to.put(IntStream.range(0, support.count()).filter(this::isFree));
        for (int c = 0; c < rank; c++) {
            to.put(Vector.adopt(columns[c])).put(grams.row(c, rank));
        }
        for (int i = 0; i <= rank; i++) {
            to.put(grams.freeRow(i, rank));
        }
    }

    static PackedColumns restored(int size, StateReader from) {
        from.require("edges", size);
        int rank = (int) from.whole("rank");
        PackedColumns packed = new PackedColumns(size, Support.restored(size, from), rank);
        from.indices("free").forEach(slot -> packed.free[slot] = true);
        for (int c = 0; c < rank; c++) {
            packed.columns[c] = from.vector("column").toArray();
            packed.grams.setRow(c, from.vector("gram", rank));
        }
        for (int i = 0; i <= rank; i++) {
            packed.grams.setFreeRow(i, from.vector("freeGram", rank + 1));
        }
        return packed;
    }

    int rank() {
        return rank;
    }

    int size() {
        return size;
    }

    Support support() {
        return support;
    }

    GramMatrices grams() {
        return grams;
    }

    double get(int slot, int c) {
        return slot < columns[c].length ? columns[c][slot] : 0;
    }

    boolean isFree(int slot) {
        return free[slot];
    }

    /** Adds a column with the entries that matter and all others that have a place already. */
    void add(Vector gradient, Significance significance) {
        support.include(gradient, significance);
        int count = support.count();
        double[] column = new double[count];
        Parallel.forBlocks(count, (from, to) -> {
            for (int slot = from; slot < to; slot++) {
                column[slot] = gradient.get(support.edge(slot));
            }
        });
        ensureRoom(count);
        columns[rank++] = column;
        grams.addRow(rank, Parallel.sums(count, 2 * rank + 1, this::addProducts));
    }

    private void ensureRoom(int count) {
        if (free.length < count) {
            free = Arrays.copyOf(free, Math.max(count, Math.min(size, free.length + free.length / 2)));
        }
        if (rank == columns.length) {
            columns = Arrays.copyOf(columns, 2 * rank);
            grams.enlarge(2 * rank);
        }
    }

    /** Products of the last column with all columns, over all edges and then, with the ones first, over the free ones. */
    private void addProducts(double[] sums, int from, int to) {
        double[] last = columns[rank - 1];
        double[] freeLast = new double[Math.min(TILE, to - from)];
        for (int start = from; start < to; start += TILE) {
            int end = Math.min(to, start + TILE);
            for (int slot = start; slot < end; slot++) {
                freeLast[slot - start] = free[slot] ? last[slot] : 0;
                sums[rank] += freeLast[slot - start];
            }
            for (int c = 0; c < rank; c++) {
                int stop = Math.min(end, columns[c].length);
                sums[c] += Rows.dot(columns[c], start, stop, last, start);
                sums[rank + 1 + c] += Rows.dot(columns[c], start, stop, freeLast, 0);
            }
        }
    }

    /** Rotates the columns to orthogonal ones and drops those whose squared length is no more than negligible. */
    void compress(double negligible) {
        SymmetricEigen eigen = SymmetricEigen.of(Matrix.generate(rank, rank, grams::get));
        double[][] rotation = new double[rank][];
        int count = 0;
        for (int p = rank - 1; p >= 0 && eigen.value(p) > negligible; p--) {
            rotation[count++] = eigen.vectors()[p];
        }
        rotateColumns(rotation, count);
        double[] squares = Parallel.sums(support.count(), count, (sums, from, to) -> {
            for (int c = 0; c < sums.length; c++) {
                sums[c] += Rows.dot(columns[c], from, to, columns[c], from);
            }
        });
        int kept = 0;
        for (int c = 0; c < count; c++) { // a small eigenvalue may be rounding, the length of its column is not
            if (squares[c] > negligible) {
                squares[kept] = squares[c];
                rotation[kept] = rotation[c];
                columns[kept++] = columns[c];
            }
        }
        Arrays.fill(columns, kept, columns.length, null);
        grams.rotate(rank, Arrays.copyOf(rotation, kept), squares);
        rank = kept;
    }

    private void rotateColumns(double[][] rotation, int kept) {
        int count = support.count();
        for (int c = 0; c < rank; c++) {
            columns[c] = columns[c].length < count ? Arrays.copyOf(columns[c], count) : columns[c];
        }
        Parallel.forBlocks(count, (from, to) -> {
            double[] row = new double[rank];
            for (int slot = from; slot < to; slot++) {
                for (int c = 0; c < rank; c++) {
                    row[c] = columns[c][slot];
                }
                for (int d = 0; d < kept; d++) {
                    columns[d][slot] = Rows.dot(rotation[d], 0, rank, row, 0);
                }
            }
        });
    }

    /** target ← target + factor · Hμ on the slots from … to − 1, the first of which is entry 0 of the target. */
    void addTimes(double[] target, double factor, double[] dual, int from, int to) {
        for (int c = 0; c < rank; c++) {
            Rows.addScaled(target, factor * dual[c], columns[c], from, Math.min(to, columns[c].length));
        }
    }

    /** Adds Hᵀx to sums, from an offset on, over the slots from … to − 1, the first of which is entry 0 of x. */
    void addPulls(double[] sums, int offset, double[] x, int from, int to) {
        for (int c = 0; c < rank; c++) {
            sums[offset + c] += Rows.dot(columns[c], from, Math.min(to, columns[c].length), x, 0);
        }
    }

    /** Marks a slot as free or not; what that adds to the Gram matrix goes to sums, from an offset on, row by row. */
    void mark(int slot, boolean isFree, double[] sums, int offset, double[] row) {
        free[slot] = isFree;
        double sign = isFree ? 1 : -1;
        row[0] = 1;
        for (int c = 0; c < rank; c++) {
            row[c + 1] = get(slot, c);
        }
        GramMatrices.addProducts(rank, sign, row, sums, offset);
    }

    /** Hᵀx for x over all edges. */
    double[] pulls(double[] x) {
        return Parallel.sums(support.count(), rank, (sums, from, to) -> {
            double[] tile = new double[Math.min(TILE, to - from)];
            for (int start = from; start < to; start += TILE) {
                int end = Math.min(to, start + TILE);
                for (int slot = start; slot < end; slot++) {
                    tile[slot - start] = x[support.edge(slot)];
                }
                addPulls(sums, 0, tile, start, end);
            }
        });
    }

    /** target ← target + factor · Hμ over all edges. */
    void addTimes(double[] target, double factor, double[] dual) {
        Parallel.forBlocks(support.count(), (from, to) -> {
            double[] tile = new double[Math.min(TILE, to - from)];
            for (int start = from; start < to; start += TILE) {
                int end = Math.min(to, start + TILE);
                Arrays.fill(tile, 0);
                addTimes(tile, factor, dual, start, end);
                for (int slot = start; slot < end; slot++) {
                    target[support.edge(slot)] += tile[slot - start];
                }
            }
        });
    }
}
