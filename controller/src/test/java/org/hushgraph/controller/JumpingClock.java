package org.hushgraph.controller;

import java.util.concurrent.atomic.AtomicLong;

/** The clocks of this machine, with a system clock that a test can set. */
final class JumpingClock {
    static final long DAY = 86_400_000;

    private final AtomicLong jump = new AtomicLong();

    TimeSource source() {
        return new TimeSource(this::millis, System::nanoTime);
    }

    /** The time on the system clock. */
    long millis() {
        return System.currentTimeMillis() + jump.get();
    }

    void jump(long millis) {
        jump.addAndGet(millis);
    }
}
