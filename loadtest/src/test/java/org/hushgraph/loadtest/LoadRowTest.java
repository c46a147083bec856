package org.hushgraph.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class LoadRowTest {
    private static final long MILLI = 1_000_000;

    /** Ten alarms, one every 100 ms. There is an epoch 7 ms after the fifth alarm and after the last one. */
    private static SentAlarms sent() {
        SentAlarms sent = new SentAlarms(100, 50 * MILLI, 10, 10);
        for (int n = 0; n < sent.count(); n++) {
            sent.acknowledge(n);
        }
        return sent;
    }

    private static void record(Arrivals arrivals, SentAlarms sent, int from, int to) {
        for (int n = from; n < to; n++) {
            arrivals.other("{\"source\":\"" + Arrivals.source(sent.number(n)) + "\"}");
        }
    }

    @Test
    void delaysRunFromTheDueTimeOfAnAlarmToTheNextEpoch() {
        SentAlarms sent = sent();
        Arrivals arrivals = new Arrivals(2);
        record(arrivals, sent, 0, 5);
        arrivals.epoch(20, sent.due(4) + 7 * MILLI, true);
        record(arrivals, sent, 5, 10);
        arrivals.epoch(30, sent.due(9) + 7 * MILLI, true);
        assertThat(arrivals.atLast(sent.number(0))).as("one of two readers").isEmpty();
        arrivals.epoch(20, sent.due(4) + 8 * MILLI, false);
        arrivals.epoch(30, sent.due(9) + 6 * MILLI, false);
        LoadRow row = LoadRow.of(2, sent, arrivals, Double.NaN);
        assertThat(row.first().largest()).isEqualTo(407);
        assertThat(row.first().quantile(0)).isEqualTo(7);
        assertThat(row.last().largest()).isEqualTo(408);
        assertThat(row.last().quantile(0))
                .as("where the first reader was the last")
                .isEqualTo(7);
        assertThat(row.held()).isEqualTo(10);
        assertThat(row.epochs()).isEqualTo(2);
        assertThat(row.isHeld()).isTrue();
    }

    @Test
    void lateWeightsDoNotCountAsHeld() {
        SentAlarms sent = sent();
        Arrivals arrivals = new Arrivals(1);
        record(arrivals, sent, 0, 10);
        arrivals.epoch(20, sent.due(0) + 2000 * MILLI, true);
        LoadRow row = LoadRow.of(1, sent, arrivals, 0.125);
        assertThat(row.held()).isEqualTo(5);
        assertThat(row.isHeld()).isFalse();
        assertThat(row)
                .hasToString("| 1 | 10 | 5.0 | 0.50 | 1,500 | 2,000 | 2,000 | 1,500 | 2,000 | 2,000 | 0 | 13 % |");
    }

    @Test
    void workOfOthersIsNeitherIdleNorOurs() {
        assertThat(OtherWork.share(1000, 400, 350)).isEqualTo(0.25);
        assertThat(OtherWork.share(0, 0, 0)).isNaN();
        assertThat(OtherWork.ticks("7 (a ) b) S 1 7 7 0 -1 4 0 0 0 0 120 30 0 0 20"))
                .isEqualTo(150);
    }

    private static String place(long alarm, int nodes) {
        return AlarmLoad.body(alarm, nodes).replaceAll(".*\"node\": |, \"source.*", "");
    }

    @Test
    void everyAlarmMovesItsIntruderToAnotherNode() {
        for (int nodes : new int[] {15, 1000}) {
            assertThat(LongStream.range(0, 15).mapToObj(alarm -> place(alarm, nodes)))
                    .as("%d nodes", nodes)
                    .doesNotHaveDuplicates();
        }
        assertThat(AlarmLoad.body(17, 15))
                .isEqualTo("{\"key\": \"intruder-2\", \"node\": \"2\", \"source\": \"load-17\"}");
    }
}
