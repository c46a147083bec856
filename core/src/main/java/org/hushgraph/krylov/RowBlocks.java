package org.hushgraph.krylov;

import org.hushgraph.linalg.Parallel;

/**
 * Passes over the rows of a ball in blocks. Sums are computed per block and added in order, so the result is always the
 * same to the bit.
 *
 * <p>Uses the loop of {@link Parallel}, whose own blocks are meant for single entries. A row here has
 * up to four vectors and all its links, so blocks are shorter. The number of blocks that justifies another thread
 * depends on the pass.
 */
final class RowBlocks {
    /**
     * Number of blocks up to which a pass over links stays on one thread. A pass over nodes alone has a tenth of the
     * work.
     */
    static final int LINKED = 4;

    static final int PLAIN = 40;

    private static final int ROWS = 1024; // several vectors of a block fit into a cache

    private RowBlocks() {}

    /** Processes the rows of a block; sums go to {@code sums[at]}, {@code sums[at + 1]}, …. */
    interface Body {
        void run(int from, int to, double[] sums, int at);
    }

    /** Runs one pass with {@code totals.length} sums. */
    static void pass(int rows, int serialBlocks, double[] totals, Body body) {
        double[] sums = values(rows, serialBlocks, totals.length, body);
        for (int n = 0; n < totals.length; n++) {
            double total = 0;
            for (int at = n; at < sums.length; at += totals.length) {
                total += sums[at];
            }
            totals[n] = total;
        }
    }

    /** Runs one pass without sums. */
    static void pass(int rows, int serialBlocks, Body body) {
        values(rows, serialBlocks, 0, body);
    }

    /** Runs one pass; returns the slots of every block, block by block. */
    static double[] values(int rows, int serialBlocks, int slots, Body body) {
        int blocks = (rows + ROWS - 1) / ROWS;
        double[] values = new double[blocks * slots];
        Parallel.forEach(
                blocks, serialBlocks, b -> body.run(b * ROWS, Math.min(rows, (b + 1) * ROWS), values, b * slots));
        return values;
    }
}
