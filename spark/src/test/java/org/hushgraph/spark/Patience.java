package org.hushgraph.spark;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for what other processes bring about in their own time. */
final class Patience {
    private static final long SECONDS = 60;

    private Patience() {}

    static void until(String what, BooleanSupplier isSo) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!isSo.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited in vain for this: " + what);
            }
            Thread.sleep(50);
        }
    }
}
