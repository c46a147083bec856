package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000_000_000L); // clocks may overflow
    private final RateLimit limit = new RateLimit(10, nanos::get);

    private int allowed(String who, int tries) {
        return (int) IntStream.range(0, tries).filter(n -> limit.allows(who)).count();
    }

    @Test
    void allowsBurstsOfTwiceTheRate() {
        assertThat(allowed("me", 100)).isEqualTo(20);
        nanos.addAndGet(1_500_000_000L);
        assertThat(allowed("me", 100)).isEqualTo(15);
        nanos.addAndGet(3_600_000_000_000L);
        assertThat(allowed("me", 100)).isEqualTo(20);
    }

    @Test
    void clientsAreIndependent() {
        assertThat(allowed("me", 100)).isEqualTo(20);
        assertThat(allowed("you", 100)).isEqualTo(20);
    }

    @Test
    void limitsTheNumberOfBuckets() {
        for (int n = 0; n < 30_000; n++) {
            assertThat(limit.allows("stranger " + n)).isTrue();
        }
        assertThat(limit.size()).isLessThanOrEqualTo(10_000);
    }
}
