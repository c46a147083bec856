package org.hushgraph.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThreadsTest {
    private static List<Integer> pieces(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @Test
    void runsEveryPieceOnce() throws IOException {
        List<Integer> results = new ArrayList<>();
        try (Threads threads = new Threads(3)) {
            threads.run((Integer piece, BooleanSupplier stop) -> 2 * piece, pieces(1000), results::add, () -> false);
        }
        assertThat(results)
                .containsExactlyInAnyOrderElementsOf(
                        pieces(1000).stream().map(n -> 2 * n).toList());
    }

    @Test
    void deliversNoResultsAfterACancellation() throws IOException {
        List<Integer> results = new ArrayList<>();
        try (Threads threads = new Threads(2)) {
            threads.run(
                    (Integer piece, BooleanSupplier stop) -> piece,
                    pieces(1000),
                    results::add,
                    () -> results.size() >= 10);
        }
        assertThat(results).hasSize(10);
    }

    @Test
    void reportsTheMessageOfAFailedPiece() {
        try (Threads threads = new Threads(2)) {
            assertThatThrownBy(() -> threads.run(
                            (Integer piece, BooleanSupplier stop) -> {
                                if (piece == 7) {
                                    throw new ArithmeticException("piece 7 failed.");
                                }
                                return piece;
                            },
                            pieces(20),
                            result -> {},
                            () -> false))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("piece 7 failed.")
                    .hasCauseInstanceOf(ArithmeticException.class);
        }
    }

    /** Counts how many of its pieces run at the same time. */
    private static final class ConcurrencyJob implements Job<Integer, Integer> {
        private static final long serialVersionUID = 1;

        private final transient AtomicInteger running = new AtomicInteger();

        @Override
        public Integer result(Integer piece, BooleanSupplier stop) {
            int count = running.incrementAndGet();
            LockSupport.parkNanos(50_000); // long enough for other threads to start
            running.decrementAndGet();
            return count;
        }

        @Override
        public boolean usesAllCores() {
            return true;
        }
    }

    @Test
    void runsPiecesThatUseAllCoresOneByOne() throws IOException {
        List<Integer> counts = new ArrayList<>();
        try (Threads threads = new Threads(4)) {
            threads.run(new ConcurrencyJob(), pieces(200), counts::add, () -> false);
        }
        assertThat(counts).hasSize(200).containsOnly(1);
    }
}
