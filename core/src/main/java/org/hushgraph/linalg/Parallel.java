package org.hushgraph.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Loops over millions of indices on all cores. Results do not depend on the number of cores.
 *
 * <p>A long range is cut into blocks of fixed length. Each block is summed on its own and the sums are added in block
 * order, so results are bit-identical for any number of threads. A range of one block runs in the calling thread as a
 * plain loop. The calling thread and the threads of its fork-join pool, or of the common pool, take the next block from
 * a counter.
 */
public final class Parallel {
    /** Indices per block; a multiple of 64. Shorter ranges finish before another thread has woken up. */
    public static final int BLOCK = 1 << 14;

    private Parallel() {}

    /** The loop body for the indices from … to − 1. Bodies of different blocks run concurrently. */
    @FunctionalInterface
    public interface Body {
        void run(int from, int to);
    }

    /** The sum over the indices from … to − 1. */
    @FunctionalInterface
    public interface Sum {
        double of(int from, int to);
    }

    /** Adds several sums over the indices from … to − 1 at once. */
    @FunctionalInterface
    public interface Sums {
        void addTo(double[] sums, int from, int to);
    }

    /** Runs the body over 0 … size − 1. */
    public static void forBlocks(int size, Body body) {
        if (size <= BLOCK) {
            body.run(0, size);
        } else {
            forEach(blocks(size), block -> body.run(block * BLOCK, end(block, size)));
        }
    }

    /** Runs the action for 0 … size − 1. Each one must take long enough to be worth another thread. */
    public static void forEach(int size, IntConsumer action) {
        forEach(size, 1, action);
    }

    /**
     * Runs the action for 0 … size − 1.
     *
     * @param perThread how many actions together are worth another thread
     */
    public static void forEach(int size, int perThread, IntConsumer action) {
        ForkJoinPool pool = ForkJoinTask.inForkJoinPool() ? ForkJoinTask.getPool() : ForkJoinPool.commonPool();
        int helpers = Math.min(pool.getParallelism(), (size - 1) / perThread);
        if (helpers > 0) {
            share(size, pool, helpers, action);
        } else {
            for (int n = 0; n < size; n++) {
                action.accept(n);
            }
        }
    }

    private static void share(int size, ForkJoinPool pool, int helpers, IntConsumer action) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<RuntimeException> failure = new AtomicReference<>(); // joining a task would wrap it
        Runnable work = () -> {
            try {
                for (int n = next.getAndIncrement(); n < size; n = next.getAndIncrement()) {
                    action.accept(n);
                }
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e);
                next.set(size); // no further action starts
            }
        };
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int h = 0; h < helpers; h++) {
            tasks.add(pool.submit(work));
        }
        work.run();
        tasks.forEach(ForkJoinTask::join);
        if (failure.get() != null) {
            throw failure.get();
        }
    }

    /** The sum over 0 … size − 1. */
    public static double sum(int size, Sum body) {
        if (size <= BLOCK) {
            return body.of(0, size);
        }
        CompensatedSum total = new CompensatedSum();
        for (double part : parts(size, body)) {
            total.add(part);
        }
        return total.value();
    }

    /** The largest of the values that the body returns for the blocks of 0 … size − 1; NaN if one of them is NaN. */
    public static double max(int size, Sum body) {
        if (size <= BLOCK) {
            return body.of(0, size);
        }
        return Arrays.stream(parts(size, body)).reduce(Double.NEGATIVE_INFINITY, Math::max);
    }

    private static double[] parts(int size, Sum body) {
        double[] parts = new double[blocks(size)];
        forEach(parts.length, block -> parts[block] = body.of(block * BLOCK, end(block, size)));
        return parts;
    }

    /** Several sums over 0 … size − 1 in one pass. */
    public static double[] sums(int size, int count, Sums body) {
        double[] result = new double[count];
        if (size <= BLOCK) {
            body.addTo(result, 0, size);
            return result;
        }
        double[][] parts = new double[blocks(size)][];
        forEach(parts.length, block -> {
            double[] part = new double[count];
            body.addTo(part, block * BLOCK, end(block, size));
            parts[block] = part;
        });
        for (int n = 0; n < count; n++) {
            CompensatedSum total = new CompensatedSum();
            for (double[] part : parts) {
                total.add(part[n]);
            }
            result[n] = total.value();
        }
        return result;
    }

    private static int blocks(int size) {
        return (size - 1) / BLOCK + 1;
    }

    private static int end(int block, int size) {
        return Math.min(size - block * BLOCK, BLOCK) + block * BLOCK;
    }
}
