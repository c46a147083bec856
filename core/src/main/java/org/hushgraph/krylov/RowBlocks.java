package org.hushgraph.krylov;

import org.hushgraph.linalg.Parallel;

/**
 * Passes over the rows of a ball in blocks; sums are taken by block and added up in order: the same bits always.
 *
 * <p>The loop is that of {@link Parallel}. Its blocks are for entries alone: a row here has up to four vectors and all its links,
 * so that blocks are shorter, and how many are worth another thread depends on the pass.
 */
final class RowBlocks {
    /** Blocks of a pass over links that are not worth waking another thread; and of one over nodes alone, with a tenth of the work. */
    static final int LINKED = 4;

    static final int PLAIN = 40;

    private static final int ROWS = 1024; // several vectors of a block fit into a cache

    private RowBlocks() {}

    /** What is done with the rows of a block; sums go to {@code sums[at]}, {@code sums[at + 1]}, …. */
    interface Body {
        void run(int from, int to, double[] sums, int at);
    }

    /** One pass, with as many sums as {@code totals} has room for. */
    static void pass(int rows, int alone, double[] totals, Body body) {
        double[] sums = values(rows, alone, totals.length, body);
        for (int n = 0; n < totals.length; n++) {
            double total = 0;
            for (int at = n; at < sums.length; at += totals.length) {
                total += sums[at];
            }
            totals[n] = total;
        }
    }

    /** One pass that sums nothing. */
    static void pass(int rows, int alone, Body body) {
        values(rows, alone, 0, body);
    }

    /** One pass; what every block left in its slots, block by block. */
    static double[] values(int rows, int alone, int slots, Body body) {
        int blocks = (rows + ROWS - 1) / ROWS;
        double[] values = new double[blocks * slots];
        Parallel.forEach(blocks, alone, b -> body.run(b * ROWS, Math.min(rows, (b + 1) * ROWS), values, b * slots));
        return values;
    }
}
