package org.hushgraph.random;

import java.util.random.RandomGenerator;

/**
 * A small seeded random number generator whose sequence is the same on every machine and Java version.
 *
 * <p>Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. It implements the methods below
 * itself because the defaults of {@link RandomGenerator} may change between Java releases.
 */
public final class SplitMix64 implements RandomGenerator {
    private long state;

    public SplitMix64(long seed) {
        this.state = seed;
    }

    @Override
    public long nextLong() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** Uniform in [0, 1) with 53 bits. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /**
     * Uniform in {0, …, bound − 1}: multiply and shift, with rejection of values that would cause a bias (Lemire 2019).
     */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound = " + bound + " must be positive.");
        }
        long product = (nextLong() >>> 32) * bound;
        long low = product & 0xffffffffL;
        if (low < bound) {
            long threshold = (1L << 32) % bound;
            while (low < threshold) {
                product = (nextLong() >>> 32) * bound;
                low = product & 0xffffffffL;
            }
        }
        return (int) (product >>> 32);
    }

    /** Exponentially distributed with mean 1. */
    @Override
    public double nextExponential() {
        return -StrictMath.log(1 - nextDouble());
    }

    /** Standard normal (Box and Muller, using one number of each pair). */
    @Override
    public double nextGaussian() {
        double radius = StrictMath.sqrt(2 * nextExponential());
        return radius * StrictMath.cos(2 * Math.PI * nextDouble());
    }

    /** Turns the first {@code count} entries into a uniform draw without replacement. */
    public void shuffle(int[] values, int count) {
        for (int i = 0; i < count; i++) {
            int j = i + nextInt(values.length - i);
            int swapped = values[i];
            values[i] = values[j];
            values[j] = swapped;
        }
    }
}
