package org.hushgraph.controller;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time, in two forms: the wall time for people and stored data, and the elapsed time for waiting.
 *
 * <p>The elapsed time never jumps. The wall time is the elapsed time plus an offset, which changes only when the
 * system clock is set, or the machine was suspended. Such a jump is logged. Thread-safe.
 */
public final class TimeSource {
    private static final System.Logger LOGGER = System.getLogger(TimeSource.class.getName());

    /** Smaller differences between both clocks are not jumps. */
    static final long TOLERANCE_MILLIS = 1000;

    private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(TOLERANCE_MILLIS / 10); // between two readings

    private final LongSupplier systemMillis;
    private final LongSupplier systemNanos;
    private final long start;
    private long offset; // wall time minus elapsed time

    /**
     * A time.
     *
     * @param wallMillis milliseconds since 1970
     * @param elapsedMillis milliseconds since the time source was created
     */
    public record Time(long wallMillis, long elapsedMillis) {
        /** Constant, except when the wall time jumps. */
        long offset() {
            return wallMillis - elapsedMillis;
        }
    }

    /**
     * Creates a time source.
     *
     * @param systemMillis the system clock, in milliseconds since 1970
     * @param systemNanos a clock that never jumps, with any origin
     */
    public TimeSource(LongSupplier systemMillis, LongSupplier systemNanos) {
        this.systemMillis = systemMillis;
        this.systemNanos = systemNanos;
        this.start = systemNanos.getAsLong();
        this.offset = systemMillis.getAsLong();
    }

    /** The clocks of this machine. */
    public static TimeSource system() {
        return new TimeSource(System::currentTimeMillis, System::nanoTime);
    }

    public synchronized Time now() {
        long before = systemNanos.getAsLong();
        long wall = systemMillis.getAsLong();
        long after = systemNanos.getAsLong();
        long elapsed = TimeUnit.NANOSECONDS.toMillis(after - start);
        long jump = wall - elapsed - offset;
        boolean together = after - before <= MOST_NANOS; // a pause between the readings would look like a jump
        if (together && Math.abs(jump) > TOLERANCE_MILLIS) {
            offset += jump;
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the system clock jumped by " + jump / 1000.0
                            + " seconds. Rounds go on, and alarms keep their remaining time.");
        }
        return new Time(elapsed + offset, elapsed);
    }

    /** The elapsed time in nanoseconds, for short durations. */
    long elapsedNanos() {
        return systemNanos.getAsLong() - start;
    }

    public long wallMillis() {
        return now().wallMillis();
    }
}
