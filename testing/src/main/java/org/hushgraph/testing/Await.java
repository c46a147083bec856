package org.hushgraph.testing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits until a condition holds; fails after a minute. */
public final class Await {
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

    private Await() {}

    public static void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + LONGEST_NANOS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("timed out waiting for: " + what);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }
}
