package org.hushgraph.cli;

/**
 * A line on the terminal that tells how far a long job is. Silent in the first half second, and where nobody watches: the launcher
 * knows, and sets the property {@code hushgraph.progress}.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST_AFTER_NANOS = 500_000_000L;
    private static final long EVERY_NANOS = 100_000_000L;

    private final String unit;
    private final boolean watched = Boolean.getBoolean("hushgraph.progress");
    private final long start = System.nanoTime();
    private long next = start + FIRST_AFTER_NANOS;
    private boolean shown;

    Progress(String unit) {
        this.unit = unit;
    }

    void show(int done, int all) {
        long now = System.nanoTime();
        if (watched && now >= next) {
            long left = (now - start) / Math.max(1, done) * (all - done) / 1_000_000_000L;
            write(unit + " " + done + " of " + all + ", about " + left + " s left");
            next = now + EVERY_NANOS;
        }
    }

    void show(String what) {
        if (watched) {
            write(what);
        }
    }

    private void write(String text) {
        System.err.print("\r\u001b[K" + text);
        System.err.flush();
        shown = true;
    }

    @Override
    public void close() {
        if (shown) {
            System.err.print("\r\u001b[K");
            System.err.flush();
        }
    }
}
