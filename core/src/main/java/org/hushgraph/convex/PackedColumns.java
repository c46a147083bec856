package org.hushgraph.convex;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The columns of H on its support: the edges at which some gradient mattered, in the order in which they came.
 *
 * <p>A column ends where the support ended when it came, so that a growing support moves nothing. Kept with them are HᵀH over
 * all edges and [1 H]ᵀ[1 H] over the free ones, those between their bounds; both grow by one row a column. Memory: O(|S| r).
 */
final class PackedColumns {
    private static final int TILE = 512; // 20 columns of this length fit a core's cache

    private final int size;
    private final Support support;
    private boolean[] free; // by slot: the place of an edge in the support
    private double[][] columns;
    private double[][] gram;
    private double[][] freeGram; // row and column 0 belong to the ones
    private int rank;

    PackedColumns(int size) {
        this(size, new Support(size), 0);
    }

    /** With columns to be filled in. */
    private PackedColumns(int size, Support support, int rank) {
        int room = Math.max(8, rank);
        this.size = size;
        this.support = support;
        this.free = new boolean[support.count()];
        this.columns = new double[room][];
        this.gram = new double[room][room];
        this.freeGram = new double[room + 1][room + 1];
        this.rank = rank;
    }

    /** Gram matrices too: sums in another order would round otherwise. Turned columns leave that of the free edges a bit asymmetric. */
    void save(StateWriter to) {
        to.put(size).put(rank);
        support.save(to);
        to.put(IntStream.range(0, support.count()).filter(this::isFree));
        for (int c = 0; c < rank; c++) {
            to.put(Vector.adopt(columns[c])).put(leading(gram[c], rank));
        }
        for (int i = 0; i <= rank; i++) {
            to.put(leading(freeGram[i], rank + 1));
        }
    }

    private static Vector leading(double[] row, int count) {
        return Vector.adopt(Arrays.copyOf(row, count));
    }

    static PackedColumns restored(int size, StateReader from) {
        from.require("edges", size);
        int rank = (int) from.whole("rank");
        PackedColumns packed = new PackedColumns(size, Support.restored(size, from), rank);
        from.indices("free").forEach(slot -> packed.free[slot] = true);
        for (int c = 0; c < rank; c++) {
            packed.columns[c] = from.vector("column").toArray();
            System.arraycopy(from.vector("gram", rank).toArray(), 0, packed.gram[c], 0, rank);
        }
        for (int i = 0; i <= rank; i++) {
            System.arraycopy(from.vector("freeGram", rank + 1).toArray(), 0, packed.freeGram[i], 0, rank + 1);
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

    /** (HᵀH)_cd. */
    double gram(int c, int d) {
        return gram[c][d];
    }

    /** t_c = Σ H_lc and (H_FᵀH_F)_cd over the free edges of the support, shifted by one for the ones: index 0. */
    double freeGram(int i, int j) {
        return freeGram[i][j];
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
        addGramRow();
    }

    private void ensureRoom(int count) {
        if (free.length < count) {
            free = Arrays.copyOf(free, Math.max(count, Math.min(size, free.length + free.length / 2)));
        }
        if (rank == columns.length) {
            columns = Arrays.copyOf(columns, 2 * rank);
            gram = enlarged(gram, 2 * rank);
            freeGram = enlarged(freeGram, 2 * rank + 1);
        }
    }

    private static double[][] enlarged(double[][] matrix, int size) {
        double[][] result = Arrays.copyOf(matrix, size);
        Arrays.setAll(result, i -> i < matrix.length ? Arrays.copyOf(matrix[i], size) : new double[size]);
        return result;
    }

    /** Products of the last column with all columns, over all edges and over the free ones. */
    private void addGramRow() {
        int last = rank - 1;
        double[] products = Parallel.sums(columns[last].length, 2 * rank + 1, this::addProducts);
        for (int c = 0; c < rank; c++) {
            gram[last][c] = products[c];
            gram[c][last] = products[c];
        }
        for (int i = 0; i <= rank; i++) {
            freeGram[rank][i] = products[rank + i];
            freeGram[i][rank] = products[rank + i];
        }
    }

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
                sums[c] += Tile.dot(columns[c], start, stop, last, start);
                sums[rank + 1 + c] += Tile.dot(columns[c], start, stop, freeLast, 0);
            }
        }
    }

    /** Rotates the columns to orthogonal ones and drops those whose squared length is no more than negligible. */
    void compress(double negligible) {
        SymmetricEigen eigen = SymmetricEigen.of(Matrix.generate(rank, rank, (c, d) -> gram[c][d]));
        double[][] rotation = new double[rank][];
        int count = 0;
        for (int p = rank - 1; p >= 0 && eigen.value(p) > negligible; p--) {
            rotation[count++] = eigen.vectors()[p];
        }
        rotateColumns(rotation, count);
        double[] squares = Parallel.sums(support.count(), count, (sums, from, to) -> {
            for (int c = 0; c < sums.length; c++) {
                sums[c] += Tile.dot(columns[c], from, to, columns[c], from);
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
        rotateGrams(Arrays.copyOf(rotation, kept), squares);
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
                    columns[d][slot] = Tile.dot(rotation[d], 0, rank, row, 0);
                }
            }
        });
    }

    private void rotateGrams(double[][] rotation, double[] squares) {
        double[][] wide = new double[rotation.length + 1][rank + 1]; // the ones stay
        wide[0][0] = 1;
        for (int d = 0; d < rotation.length; d++) {
            System.arraycopy(rotation[d], 0, wide[d + 1], 1, rank);
        }
        Matrix turn = Matrix.adopt(wide);
        Matrix before = Matrix.generate(rank + 1, rank + 1, (i, j) -> freeGram[i][j]);
        Matrix after = turn.times(before).times(turn.transpose());
        for (int i = 0; i <= rotation.length; i++) {
            for (int j = 0; j <= rotation.length; j++) {
                freeGram[i][j] = after.get(i, j);
            }
        }
        for (int c = 0; c < rotation.length; c++) {
            Arrays.fill(gram[c], 0);
            gram[c][c] = squares[c];
        }
    }

    /** target ← target + factor · Hμ on the slots from … to − 1, the first of which is entry 0 of the target. */
    void addTimes(double[] target, double factor, double[] dual, int from, int to) {
        for (int c = 0; c < rank; c++) {
            Tile.addScaled(target, factor * dual[c], columns[c], from, Math.min(to, columns[c].length));
        }
    }

    /** Adds Hᵀx to sums, from an offset on, over the slots from … to − 1, the first of which is entry 0 of x. */
    void addPulls(double[] sums, int offset, double[] x, int from, int to) {
        for (int c = 0; c < rank; c++) {
            sums[offset + c] += Tile.dot(columns[c], from, Math.min(to, columns[c].length), x, 0);
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
        int n = offset;
        for (int i = 0; i <= rank; i++) {
            double factor = sign * row[i];
            for (int j = 0; j <= i; j++) {
                sums[n++] += factor * row[j];
            }
        }
    }

    /** How many numbers {@link #mark} adds to. */
    int markLength() {
        return (rank + 1) * (rank + 2) / 2;
    }

    /** Takes over what {@link #mark} added up. */
    void addMarked(double[] sums, int offset) {
        int n = offset;
        for (int i = 0; i <= rank; i++) {
            for (int j = 0; j <= i; j++) {
                freeGram[i][j] += sums[n++];
                freeGram[j][i] = freeGram[i][j];
            }
        }
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
