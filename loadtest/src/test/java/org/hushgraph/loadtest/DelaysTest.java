package org.hushgraph.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class DelaysTest {
    @Test
    void quantilesAreMeasuredDelays() {
        Delays delays = new Delays(
                LongStream.rangeClosed(1, 200).map(n -> (201 - n) * 1_000_000).toArray());
        assertThat(delays.median()).isEqualTo(100);
        assertThat(delays.p99()).isEqualTo(198);
        assertThat(delays.largest()).isEqualTo(200);
    }

    @Test
    void p99OfFewDelaysIsTheLargest() {
        Delays delays = new Delays(new long[] {3_000_000, 1_000_000});
        assertThat(delays.median()).isEqualTo(1);
        assertThat(delays.p99()).isEqualTo(3);
        assertThat(new Delays(new long[0]).p99()).isNaN();
    }
}
