package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private final AtomicLong time = new AtomicLong(100);

    @Test
    void isReachedWhenAStepLikeTheLongestOneWouldEndTooLate() {
        TimeLimit limit = new TimeLimit(time::get, 130);
        assertThat(limit.isReached()).isFalse();
        time.addAndGet(8);
        assertThat(limit.isReached()).isFalse();
        time.addAndGet(3);
        assertThat(limit.isReached()).isFalse();
        time.addAndGet(10); // at 121, a step of 10 would end at 131
        assertThat(limit.isReached()).isTrue();
    }

    @Test
    void countsWhatPrecedesTheFirstStep() {
        TimeLimit limit = new TimeLimit(time::get, 130);
        time.addAndGet(15);
        assertThat(limit.isReached()).isTrue();
    }
}
