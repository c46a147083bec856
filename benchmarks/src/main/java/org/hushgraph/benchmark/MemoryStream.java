package org.hushgraph.benchmark;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Measures the memory bandwidth of all cores: a ← b + s c + t d, three reads and one write, on arrays far larger than caches. */
final class MemoryStream {
    private static final int SIZE = 1 << 24; // 128 MB per array
    private static final int BLOCK = 1 << 16;
    private static final int REPEATS = 30;

    private final double[] a = new double[SIZE];
    private final double[] b = new double[SIZE];
    private final double[] c = new double[SIZE];
    private final double[] d = new double[SIZE];

    /** Bytes per second in the fastest pass. */
    static double bandwidth() {
        MemoryStream stream = new MemoryStream();
        Arrays.fill(stream.b, 1);
        Arrays.fill(stream.c, 2);
        Arrays.fill(stream.d, 3);
        double fastest = Double.POSITIVE_INFINITY;
        for (int n = 0; n < REPEATS; n++) {
            long start = System.nanoTime();
            stream.pass(0.5, 0.25);
            fastest = Math.min(fastest, (System.nanoTime() - start) * 1e-9);
        }
        if (stream.a[SIZE - 1] != 2.75) {
            throw new IllegalStateException("a = " + stream.a[SIZE - 1] + " after a pass, but must be 2.75.");
        }
        return 4.0 * Double.BYTES * SIZE / fastest;
    }

    private void pass(double s, double t) {
        IntStream.range(0, SIZE / BLOCK).parallel().forEach(block -> {
            for (int i = block * BLOCK; i < (block + 1) * BLOCK; i++) {
                a[i] = b[i] + s * c[i] + t * d[i];
            }
        });
    }
}
