package org.hushgraph.loadtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class ConfirmedEpochsTest {
    private static final long MILLI = 1_000_000;

    @Test
    void laterEpochConfirmsAllEarlierOnes() {
        ConfirmedEpochs confirmed = new ConfirmedEpochs(2);
        confirmed.confirm(0, 5, 10);
        confirmed.confirm(0, 7, 30);
        confirmed.confirm(0, 5, 99); // repeated
        assertThat(confirmed.reached(5)).as("one of two").isEmpty();
        assertThat(confirmed.missing(5)).isEqualTo(1);
        confirmed.confirm(1, 8, 20);
        assertThat(confirmed.reached(5)).contains(new ConfirmedEpochs.Reached(10, 20));
        assertThat(confirmed.reached(6)).contains(new ConfirmedEpochs.Reached(20, 30));
        assertThat(confirmed.reached(8)).isEmpty();
        assertThat(confirmed.newest()).isEqualTo(8);
        assertThat(new ConfirmedEpochs(2).newest()).isEqualTo(-1);
    }

    @Test
    void awaitTimesOut() {
        assertThatThrownBy(() -> new ConfirmedEpochs(3).await(1, 0))
                .hasMessage("3 of 3 agents did not confirm epoch 1.");
    }

    @Test
    void delaysStartWhenAnAlarmIsSent() {
        AgentsRow row = AgentsRow.of(
                1000,
                4,
                new long[] {100 * MILLI, 200 * MILLI},
                new long[] {103 * MILLI, 204 * MILLI},
                new ConfirmedEpochs.Reached[] {
                    new ConfirmedEpochs.Reached(110 * MILLI, 150 * MILLI),
                    new ConfirmedEpochs.Reached(220 * MILLI, 320 * MILLI)
                });
        assertThat(row).hasToString("| 1,000 | 4 | 2 | 3.0 | 10 | 50 | 120 | 120 |");
    }
}
