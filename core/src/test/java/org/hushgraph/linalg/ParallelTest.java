package org.hushgraph.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, Parallel.BLOCK - 1, Parallel.BLOCK, Parallel.BLOCK + 1, 7 * Parallel.BLOCK + 12_345})
    void visitsEveryIndexOnce(int size) {
        int[] visits = new int[size];
        Parallel.forBlocks(size, (from, to) -> {
            for (int l = from; l < to; l++) {
                visits[l]++;
            }
        });
        assertThat(visits).containsOnly(size == 0 ? new int[0] : new int[] {1});
        assertThat(Parallel.sum(size, (from, to) -> to - from)).isEqualTo(size);
    }

    @Test
    void sumsAreBitIdenticalForAnyNumberOfThreads() {
        Vector values = random(1_000_003);
        Vector others = random(1_000_003).scale(1e9);
        double[] alone = run(1, () -> allSums(values, others));
        for (int n = 0; n < 5; n++) {
            assertThat(run(4, () -> allSums(values, others))).isEqualTo(alone);
        }
        assertThat(allSums(values, others)).isEqualTo(alone);
    }

    @Test
    void longSumsStayAccurate() {
        int size = 10_000_000;
        assertThat(Vector.constant(size, 0.1).sum())
                .isEqualTo(0.1 * size, org.assertj.core.api.Assertions.within(1e-6));
        double[] values = new double[size];
        values[0] = 1e16;
        values[size - 1] = -1e16;
        values[Parallel.BLOCK] = 1;
        assertThat(Vector.adopt(values).sum()).isEqualTo(1);
    }

    @Test
    void nanPropagates() {
        double[] values = new double[100_000];
        values[77_777] = Double.NaN;
        assertThat(Vector.adopt(values).max()).isNaN();
        assertThat(Vector.adopt(values).min()).isNaN();
        assertThat(Vector.adopt(values).norm()).isNaN();
        assertThat(Vector.adopt(values).isFinite()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 100})
    void runsEveryActionOnceForAnyBatchSize(int size) {
        for (int perThread : new int[] {1, 3, 1000}) {
            AtomicIntegerArray runs = new AtomicIntegerArray(size);
            Parallel.forEach(size, perThread, runs::incrementAndGet);
            for (int n = 0; n < size; n++) {
                assertThat(runs.get(n)).isEqualTo(1);
            }
        }
    }

    @Test
    void rethrowsAFailureUnwrappedAndStopsTheRest() {
        AtomicInteger runs = new AtomicInteger();
        for (int failing : new int[] {0, 1, 500}) {
            assertThatThrownBy(() -> Parallel.forEach(1_000_000, n -> {
                        runs.incrementAndGet();
                        if (n == failing) {
                            throw new IllegalArgumentException("action " + n);
                        }
                    }))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("action " + failing);
        }
        assertThat(runs.get()).isLessThan(3_000_000);
    }

    private static double[] allSums(Vector x, Vector y) {
        double[] several = Parallel.sums(x.size(), 2, (sums, from, to) -> {
            for (int l = from; l < to; l++) {
                sums[0] += x.get(l);
                sums[1] += x.get(l) * y.get(l);
            }
        });
        return new double[] {x.sum(), y.sum(), x.dot(y), y.norm(), x.min(), x.max(), several[0], several[1]};
    }

    private static Vector random(int size) {
        SplitMix64 random = new SplitMix64(3);
        return Vector.generate(size, l -> random.nextGaussian());
    }

    private static double[] run(int threads, Callable<double[]> task) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit(task).join();
        } finally {
            pool.shutdown();
        }
    }
}
