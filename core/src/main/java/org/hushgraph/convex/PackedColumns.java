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
 * The columns of H on its support: the edges at which some gradient was significant, in the order of their first
 * appearance.
 *
 * <p>A column has the length of the support at the time when it was added, so a growing support moves no data. The
 * {@link GramMatrices} of the columns are stored with them. Memory: O(|S| r).
 */
final class PackedColumns {
    /** Number of slots that are processed at a time. */
    static final int TILE = 512; // 20 columns of this length fit into a core's cache

    private final int size;
    private final Support support;
    private boolean[] free; // by slot: the place of an edge in the support
    private double[][] columns;
    private final GramMatrices grams;
    private int rank;

    PackedColumns(int size) {
        this(size, new Support(size), 0);
    }

    /** With empty columns, for restoring a state. */
    private PackedColumns(int size, Support support, int rank) {
        this.size = size;
        this.support = support;
        this.free = new boolean[support.count()];
        this.columns = new double[Math.max(8, rank)][];
        this.grams = new GramMatrices(columns.length);
        this.rank = rank;
    }

    /**
     * Includes the Gram matrices, because recomputing them would round differently. Rotation makes that of the free
     * edges slightly asymmetric.
     */
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

    /** Adds a column with the significant entries and all others whose edge is already in the support. */
    void add(Vector gradient, Significance significance) {
        support.include(gradient, significance);
        int count = support.count();
        double[] column = new double[count];
        Parallel.forBlocks(count, (from, to) -> {
            for (int slot = from; slot < to; slot++) {
                column[slot] = gradient.get(support.edge(slot));
            }
        });
        ensureCapacity(count);
        columns[rank++] = column;
        grams.addRow(rank, Parallel.sums(count, 2 * rank + 1, this::addProducts));
    }

    private void ensureCapacity(int count) {
        if (free.length < count) {
            free = Arrays.copyOf(free, Math.max(count, Math.min(size, free.length + free.length / 2)));
        }
        if (rank == columns.length) {
            columns = Arrays.copyOf(columns, 2 * rank);
            grams.enlarge(2 * rank);
        }
    }

    /**
     * Adds the products of the last column with all columns over all edges, then with the ones and all columns over the
     * free edges.
     */
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

    /** Rotates the columns to orthogonal ones and drops those whose squared length is at most {@code negligible}. */
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

    /** target ← target + factor · Hμ on the slots from … to − 1; the first slot is entry 0 of the target. */
    void addTimes(double[] target, double factor, double[] dual, int from, int to) {
        for (int c = 0; c < rank; c++) {
            Rows.addScaled(target, factor * dual[c], columns[c], from, Math.min(to, columns[c].length));
        }
    }

    /** Adds Hᵀx to sums, starting at an offset, over the slots from … to − 1; the first slot is entry 0 of x. */
    void addTransposeTimes(double[] sums, int offset, double[] x, int from, int to) {
        for (int c = 0; c < rank; c++) {
            sums[offset + c] += Rows.dot(columns[c], from, Math.min(to, columns[c].length), x, 0);
        }
    }

    /** Marks a slot as free or bound; adds the change of the Gram matrix to sums, starting at an offset, row by row. */
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
    double[] transposeTimes(double[] x) {
        return Parallel.sums(support.count(), rank, (sums, from, to) -> {
            double[] tile = new double[Math.min(TILE, to - from)];
            for (int start = from; start < to; start += TILE) {
                int end = Math.min(to, start + TILE);
                for (int slot = start; slot < end; slot++) {
                    tile[slot - start] = x[support.edge(slot)];
                }
                addTransposeTimes(sums, 0, tile, start, end);
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
