package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.IntruderSchedule.Change;
import org.hushgraph.scenario.IntruderSchedule.RandomMoves;
import org.junit.jupiter.api.Test;

class IntruderScheduleTest {
    private static final NodeSet A = NodeSet.of(0);
    private static final NodeSet B = NodeSet.of(1, 2);

    @Test
    void holdsEachChangeUntilTheNext() {
        IntruderSchedule schedule =
                IntruderSchedule.of(new Change(5, B), new Change(2, A), new Change(8, NodeSet.none()));
        assertThat(schedule.observed(0)).isEqualTo(NodeSet.none());
        assertThat(schedule.observed(2)).isEqualTo(A);
        assertThat(schedule.observed(4)).isEqualTo(A);
        assertThat(schedule.observed(5)).isEqualTo(B);
        assertThat(schedule.observed(1_000_000)).isEqualTo(NodeSet.none());
    }

    @Test
    void findsTheLatestChange() {
        IntruderSchedule schedule = IntruderSchedule.of(new Change(2, A), new Change(5, B));
        assertThat(IntStream.range(0, 8).map(schedule::lastChange)).containsExactly(0, 0, 2, 2, 2, 5, 5, 5);
        assertThat(IntStream.range(0, 8).filter(schedule::changesAt)).containsExactly(2, 5);
    }

    @Test
    void dropsChangesWithoutEffect() {
        IntruderSchedule schedule = IntruderSchedule.of(
                new Change(0, NodeSet.none()), new Change(1, A), new Change(4, A), new Change(6, B));
        assertThat(schedule.changes()).containsExactly(new Change(1, A), new Change(6, B));
        assertThat(schedule.lastChange(5)).isEqualTo(1);
    }

    @Test
    void rejectsTwoChangesInOneRoundAndNegativeRounds() {
        assertThatThrownBy(() -> IntruderSchedule.of(new Change(3, A), new Change(3, B)))
                .hasMessage("round 3 has two lists of intruders. Try naming all of its nodes in one.");
        assertThatThrownBy(() -> IntruderSchedule.of(new Change(-1, A)))
                .hasMessage("round = -1 of an intruder must be 0 or more.");
    }

    @Test
    void randomIntrudersMoveOnTimeAndKeepTheirNumber() {
        IntruderSchedule schedule = IntruderSchedule.random(20, new RandomMoves(3, 10, 45, 5));
        assertThat(schedule.changes()).extracting(Change::round).containsExactly(0, 10, 20, 30, 40);
        assertThat(schedule.changes()).allMatch(change -> change.nodes().size() == 3);
        assertThat(IntruderSchedule.random(20, new RandomMoves(3, 10, 45, 5)).changes())
                .isEqualTo(schedule.changes());
        assertThat(IntruderSchedule.random(20, new RandomMoves(3, 10, 45, 6)).changes())
                .isNotEqualTo(schedule.changes());
    }

    @Test
    void randomIntrudersVisitEveryNode() {
        IntruderSchedule schedule = IntruderSchedule.random(6, new RandomMoves(2, 1, 200, 1));
        assertThat(IntStream.range(0, 200)
                        .flatMap(t -> schedule.observed(t).stream())
                        .distinct())
                .containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }

    @Test
    void intrudersMoveAtTheirRateToUniformOtherNodes() {
        int rounds = 40_000;
        IntruderSchedule schedule = IntruderSchedule.random(5, RandomMoves.atRate(1, 0.05, rounds, 3));
        int[][] moves = new int[5][5];
        for (int t = 1; t < rounds; t++) {
            assertThat(schedule.observed(t).size()).isEqualTo(1);
            moves[schedule.observed(t - 1).get(0)][schedule.observed(t).get(0)]++;
        }
        for (int i = 0; i < 5; i++) {
            double visits = IntStream.of(moves[i]).sum();
            for (int j = 0; j < 5; j++) {
                assertThat(moves[i][j] / visits).as("%s to %s", i, j).isCloseTo(i == j ? 0.95 : 0.0125, within(0.01));
            }
        }
        IntruderSchedule several = IntruderSchedule.random(5, RandomMoves.atRate(3, 0.5, 200, 3));
        assertThat(IntStream.range(0, 200)).allMatch(t -> several.observed(t).size() == 3);
        assertThat(IntruderSchedule.random(4, RandomMoves.atRate(4, 1, 50, 1)).changes())
                .hasSize(1);
    }

    @Test
    void intrudersOnAllNodesNeverMove() {
        assertThat(IntruderSchedule.random(4, new RandomMoves(4, 1, 50, 1)).changes())
                .hasSize(1);
    }

    @Test
    void hugeIntervalsDoNotOverflow() {
        assertThat(IntruderSchedule.random(4, new RandomMoves(1, Integer.MAX_VALUE, 10_000_000, 1))
                        .changes())
                .hasSize(1);
    }
}
