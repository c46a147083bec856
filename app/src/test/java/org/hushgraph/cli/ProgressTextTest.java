package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressTextTest {
    @Test
    void roundsHaveABarARateAndTheTimeLeft() {
        assertThat(ProgressText.rounds(7, 20, 9.8))
                .isEqualTo("round 7 of 20 [#######             ] 1.4 s/round, about 18 s to the last round");
        assertThat(ProgressText.rounds(500, 1000, 2))
                .isEqualTo("round 500 of 1000 [##########          ] 250 rounds/s, about 2 s to the last round");
        assertThat(ProgressText.rounds(0, 20, 0)).isEqualTo("round 0 of 20 [                    ]");
    }

    @Test
    void noTimeIsLeftOnlyAfterTheLastOne() {
        assertThat(ProgressText.rounds(999, 1000, 2))
                .isEqualTo("round 999 of 1000 [################### ] 500 rounds/s, less than 1 s to the last round");
        assertThat(ProgressText.rounds(20, 20, 28)).isEqualTo("round 20 of 20 [####################] 1.4 s/round");
        assertThat(ProgressText.counted("search", 20, 20, 20, 0.2))
                .isEqualTo("search 20 of 20 [####################] 100 searches/s");
    }

    @Test
    void earlierWorkDoesNotCountInTheRate() {
        assertThat(ProgressText.counted("node", 700, 1000, 200, 2))
                .isEqualTo("node 700 of 1000 [##############      ] 100 nodes/s, about 3 s to the last node");
        assertThat(ProgressText.counted("search", 3, 20, 0, 2)).isEqualTo("search 3 of 20 [###                 ]");
    }

    @Test
    void barDoesNotOverflow() {
        assertThat(ProgressText.rounds(2_000_000_000, 2_000_000_001, 1)).contains("[################### ]");
    }

    @Test
    void longTimesUseLargerUnits() {
        assertThat(ProgressText.duration(119)).isEqualTo("119 s");
        assertThat(ProgressText.duration(150)).isEqualTo("3 min");
        assertThat(ProgressText.duration(8000)).isEqualTo("2 h 13 min");
    }

    @Test
    void phasesShowTheirGap() {
        assertThat(ProgressText.phase("best weights in hindsight", 12, 3.1e-5))
                .isEqualTo("best weights in hindsight: gradient 12, gap 3.1e-5");
        assertThat(ProgressText.phase("best weights of round 3", 1, 2.5))
                .isEqualTo("best weights of round 3: gradient 1, gap 2.5");
        assertThat(ProgressText.phase("convexity in round 3", 0, Double.NaN)).isEqualTo("convexity in round 3");
    }
}
