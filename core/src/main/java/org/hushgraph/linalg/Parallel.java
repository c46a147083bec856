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
 * Loops over millions of indices on all cores, with results that do not depend on their number.
 *
 * <p>A long range is cut into blocks of a fixed length. Sums are made block by block and added up in the order of the blocks, so
 * that every bit is the same on one thread and on many. A range of one block runs in the calling thread as a plain loop.
 * Threads take the next block from a counter: the calling thread and those of its fork-join pool, or of the common pool.
 */
public final class Parallel {
    /** Indices in a block; a multiple of 64. Shorter ranges are over before another thread has woken up. */
    public static final int BLOCK = 1 << 14;

    private Parallel() {}

    /** What to do with the indices from … to − 1. Bodies of different blocks run at the same time. */
    @FunctionalInterface
    public interface Body {
        void run(int from, int to);
    }

    /** What the indices from … to − 1 sum up to. */
    @FunctionalInterface
    public interface Sum {
        double of(int from, int to);
    }

    /** Adds what the indices from … to − 1 sum up to, several sums at a time. */
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

    /** Runs the action for 0 … size − 1, each long enough to be worth another thread. */
    public static void forEach(int size, IntConsumer action) {
        forEach(size, 1, action);
    }

    /**
     * Runs the action for 0 … size − 1.
     *
     * @param perThread how many actions are long enough to be worth another thread
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
                next.set(size); // nothing more is begun
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

    /** The largest value over 0 … size − 1, of what the body finds in each block; NaN if one is. */
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

    /** Several sums over 0 … size − 1 at a time. */
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
