package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FifteenNodeRunTest {
    static Stream<FifteenNodeRun> runs() {
        return Stream.of(FifteenNodeRun.window(), FifteenNodeRun.allTime());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void costsEqualTheIndependentOnes(FifteenNodeRun run) {
        double[] costs = run.costs();
        assertThat(costs).hasSize(run.expectedCosts().size());
        for (int round = 0; round < costs.length; round++) {
            assertThat(costs[round]).isCloseTo(run.expectedCosts().get(round), within(1e-8));
        }
    }
}
