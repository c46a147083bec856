package org.hushgraph.linalg;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Loops over millions of indices on all cores, with results that do not depend on their number.
 *
 * <p>A long range is cut into blocks of a fixed length. Sums are made block by block and added up in the order of the blocks, so
 * that every bit is the same on one thread and on many. A range of one block runs in the calling thread as a plain loop.
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
            blocks(size).forEach(block -> body.run(block * BLOCK, end(block, size)));
        }
    }

    /** Runs the action for 0 … size − 1, each long enough to be worth another thread. */
    public static void forEach(int size, IntConsumer action) {
        try {
            IntStream.range(0, size).parallel().forEach(action);
        } catch (IllegalArgumentException e) { // from another thread it comes wrapped into one of its kind
            throw e.getCause() instanceof IllegalArgumentException original
                    ? new IllegalArgumentException(original.getMessage(), e)
                    : e;
        }
    }

    /** The sum over 0 … size − 1. */
    public static double sum(int size, Sum body) {
        if (size <= BLOCK) {
            return body.of(0, size);
        }
        double[] parts = blocks(size)
                .mapToDouble(block -> body.of(block * BLOCK, end(block, size)))
                .toArray();
        Total total = new Total();
        for (double part : parts) {
            total.add(part);
        }
        return total.value();
    }

    /** The largest value over 0 … size − 1, of what the body finds in each block; NaN if one is. */
    public static double max(int size, Sum body) {
        if (size <= BLOCK) {
            return body.of(0, size);
        }
        return blocks(size)
                .mapToDouble(block -> body.of(block * BLOCK, end(block, size)))
                .reduce(Double.NEGATIVE_INFINITY, Math::max);
    }

    /** Several sums over 0 … size − 1 at a time. */
    public static double[] sums(int size, int count, Sums body) {
        double[] result = new double[count];
        if (size <= BLOCK) {
            body.addTo(result, 0, size);
            return result;
        }
        double[][] parts = blocks(size)
                .mapToObj(block -> {
                    double[] part = new double[count];
                    body.addTo(part, block * BLOCK, end(block, size));
                    return part;
                })
                .toArray(double[][]::new);
        for (int n = 0; n < count; n++) {
            Total total = new Total();
            for (double[] part : parts) {
                total.add(part[n]);
            }
            result[n] = total.value();
        }
        return result;
    }

    private static IntStream blocks(int size) {
        return IntStream.range(0, (size - 1) / BLOCK + 1).parallel();
    }

    private static int end(int block, int size) {
        return Math.min(size - block * BLOCK, BLOCK) + block * BLOCK;
    }
}
