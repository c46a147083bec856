package org.hushgraph.krylov;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;

/** Passes over the rows of a ball in blocks, on all cores; sums are taken by block and added up in order: the same bits always. */
final class RowBlocks {
    /** Rows in a block of a pass over links, and of one over nodes alone, which has a tenth of the work. */
    static final int LINKED = 1024;

    static final int PLAIN = 8192;

    private static final int ALONE = 4; // blocks that are not worth waking anybody

    private RowBlocks() {}

    /** What is done with the rows of a block; sums go to {@code sums[at]}, {@code sums[at + 1]}, …. */
    interface Body {
        void run(int from, int to, double[] sums, int at);
    }

    /** One pass, with as many sums as {@code totals} has room for. */
    static void pass(int rows, int block, double[] totals, Body body) {
        double[] sums = values(rows, block, totals.length, body);
        for (int n = 0; n < totals.length; n++) {
            double total = 0;
            for (int at = n; at < sums.length; at += totals.length) {
                total += sums[at];
            }
            totals[n] = total;
        }
    }

    /** One pass that sums nothing. */
    static void pass(int rows, int block, Body body) {
        values(rows, block, 0, body);
    }

    /** One pass; what every block left in its slots, block by block. */
    static double[] values(int rows, int block, int slots, Body body) {
        int blocks = (rows + block - 1) / block;
        double[] values = new double[blocks * slots];
        AtomicInteger next = new AtomicInteger();
        Runnable work = () -> {
            for (int b = next.getAndIncrement(); b < blocks; b = next.getAndIncrement()) {
                body.run(b * block, Math.min(rows, (b + 1) * block), values, b * slots);
            }
        };
        share(blocks, work);
        return values;
    }

    private static void share(int blocks, Runnable work) {
        int helpers = blocks <= ALONE ? 0 : Math.min(ForkJoinPool.getCommonPoolParallelism(), blocks / ALONE);
        ForkJoinTask<?>[] tasks = new ForkJoinTask<?>[helpers];
        for (int h = 0; h < helpers; h++) {
            tasks[h] = ForkJoinPool.commonPool().submit(work);
        }
        work.run();
        for (ForkJoinTask<?> task : tasks) {
            task.join();
        }
    }
}
