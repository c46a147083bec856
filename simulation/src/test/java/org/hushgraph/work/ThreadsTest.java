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
    void everyPieceIsDoneOnce() throws IOException {
        List<Integer> results = new ArrayList<>();
        try (Threads threads = new Threads(3)) {
            threads.run((Integer piece, BooleanSupplier stop) -> 2 * piece, pieces(1000), results::add, () -> false);
        }
        assertThat(results)
                .containsExactlyInAnyOrderElementsOf(
                        pieces(1000).stream().map(n -> 2 * n).toList());
    }

    @Test
    void nothingIsHandedOutAfterAWishToStop() throws IOException {
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
    void tellsWithWhichWordsAPieceFailed() {
        try (Threads threads = new Threads(2)) {
            assertThatThrownBy(() -> threads.run(
                            (Integer piece, BooleanSupplier stop) -> {
                                if (piece == 7) {
                                    throw new ArithmeticException("piece 7 is refused.");
                                }
                                return piece;
                            },
                            pieces(20),
                            result -> {},
                            () -> false))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("piece 7 is refused.")
                    .hasCauseInstanceOf(ArithmeticException.class);
        }
    }

    /** Counts how many of its pieces were worked on at the same time. */
    private static final class Crowd implements Job<Integer, Integer> {
        private static final long serialVersionUID = 1;

        private final transient AtomicInteger here = new AtomicInteger();

        @Override
        public Integer result(Integer piece, BooleanSupplier stop) {
            int count = here.incrementAndGet();
            LockSupport.parkNanos(50_000); // long enough for others to come in
            here.decrementAndGet();
            return count;
        }

        @Override
        public boolean usesAllCores() {
            return true;
        }
    }

    @Test
    void piecesThatUseAllCoresAreDoneOneByOne() throws IOException {
        List<Integer> crowds = new ArrayList<>();
        try (Threads threads = new Threads(4)) {
            threads.run(new Crowd(), pieces(200), crowds::add, () -> false);
        }
        assertThat(crowds).hasSize(200).containsOnly(1);
    }
}
