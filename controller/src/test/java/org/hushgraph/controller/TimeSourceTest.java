package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimeSourceTest {
    private static final Logger LOGGER = Logger.getLogger(TimeSource.class.getName());

    private final List<String> logged = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private long wall = 1_000_000;
    private long nanos = -5;
    private long readingNanos; // that it takes to read the system clock
    private TimeSource time;

    @BeforeEach
    void start() {
        LOGGER.addHandler(handler);
        time = new TimeSource(this::read, () -> nanos);
    }

    @AfterEach
    void stop() {
        LOGGER.removeHandler(handler);
    }

    private long read() {
        nanos += readingNanos;
        return wall;
    }

    private void pass(long millis) {
        wall += millis;
        nanos += 1_000_000 * millis;
    }

    @Test
    void bothTimesPass() {
        pass(250);
        assertThat(time.now()).isEqualTo(new TimeSource.Time(1_000_250, 250));
        assertThat(logged).isEmpty();
    }

    @Test
    void jumpChangesTheWallTimeOnlyAndIsLogged() {
        wall += JumpingClock.DAY;
        pass(250);
        assertThat(time.now()).isEqualTo(new TimeSource.Time(1_000_250 + JumpingClock.DAY, 250));
        assertThat(logged)
                .containsExactly("the system clock jumped by 86400.0 seconds. Rounds go on, and alarms keep their"
                        + " remaining time.");
        wall -= JumpingClock.DAY;
        pass(250);
        assertThat(time.now()).isEqualTo(new TimeSource.Time(1_000_500, 500));
        assertThat(logged).hasSize(2);
        assertThat(time.now().offset()).isEqualTo(1_000_000);
        assertThat(logged).as("each jump once").hasSize(2);
    }

    @Test
    void smallStepsAddUpToAJump() {
        wall += 600;
        assertThat(time.wallMillis()).isEqualTo(1_000_000);
        wall += 600;
        assertThat(time.wallMillis()).isEqualTo(1_001_200);
    }

    @Test
    void pauseBetweenTheReadingsIsNoJump() {
        readingNanos = 5_000_000_000L;
        assertThat(time.now()).isEqualTo(new TimeSource.Time(1_005_000, 5000));
        assertThat(logged).isEmpty();
    }
}
