package org.hushgraph.cli;

import java.util.function.DoubleSupplier;
import org.hushgraph.comparison.ComparisonRun;

/**
 * A line on the terminal that shows the progress of a long job, from half a second on. It is shown only if the property
 * {@code hushgraph.progress} is true, which the launcher sets on a terminal.
 */
final class Progress implements ComparisonRun.Listener, AutoCloseable {
    private static final long FIRST_AFTER_NANOS = 500_000_000L;
    private static final long EVERY_NANOS = 100_000_000L;

    private final boolean enabled;
    private long start = System.nanoTime();
    private long next = start + FIRST_AFTER_NANOS;
    private String counted = "";
    private int known; // done before the count began
    private boolean shown;

    /** A line that is shown on a terminal, if the command may show it. */
    Progress(boolean allowed) {
        this.enabled = allowed && Boolean.getBoolean("hushgraph.progress");
    }

    @Override
    public void round(int played, int all) {
        start = played == 0 ? System.nanoTime() : start;
        if (isDue()) {
            write(ProgressText.rounds(played, all, (System.nanoTime() - start) / 1e9));
        }
    }

    @Override
    public void phase(String name, int gradients, DoubleSupplier gap) {
        if (isDue()) {
            write(ProgressText.phase(name, gradients, gradients == 0 ? 0 : gap.getAsDouble()));
        }
    }

    @Override
    public void defence(int done, int all) {
        count("defence", done, all);
    }

    /** Shows that {@code done} of {@code all} things of a kind are done; those of the first call don't count in the rate. */
    void count(String what, int done, int all) {
        if (!what.equals(counted)) {
            counted = what;
            known = done;
            start = System.nanoTime();
        }
        if (isDue()) {
            write(ProgressText.counted(what, done, all, done - known, (System.nanoTime() - start) / 1e9));
        }
    }

    void show(String what) {
        if (enabled) {
            write(what);
        }
    }

    private boolean isDue() {
        return enabled && System.nanoTime() - next >= 0;
    }

    private void write(String text) {
        System.err.print("\r\u001b[K" + text);
        System.err.flush();
        shown = true;
        next = System.nanoTime() + EVERY_NANOS;
    }

    @Override
    public void close() {
        if (shown) {
            System.err.print("\r\u001b[K");
            System.err.flush();
        }
    }
}
