package org.hushgraph.loadtest;

import java.util.Locale;

/**
 * The performance of a controller under a load, a row of a table.
 *
 * @param asked alarms per second that were due
 * @param held alarms per second, from the due time of the first until the weights for the last arrived
 * @param epochs epochs per second
 * @param first delays from the due time of an alarm until its weights reach the first reader of events
 * @param last the same until they reach all readers
 * @param others fraction of the machine that other processes used
 */
record LoadRow(
        int readers, double asked, double held, double epochs, Delays first, Delays last, int refused, double others) {
    private static final double KEEPS_UP = 0.9;

    static final String HEAD =
            "| readers | alarms/s due | held | epochs/s | median ms | p99 | max | all readers: median ms | p99 | max | refused | machine used by others |\n"
                    + "|---|---|---|---|---|---|---|---|---|---|---|---|";

    /** Computes the row from the alarms that were sent and the epochs that arrived. */
    static LoadRow of(int readers, SentAlarms sent, Arrivals arrivals, double others) {
        int taken = sent.count() - sent.refused();
        long[] first = new long[taken];
        long[] last = new long[taken];
        long start = sent.due(0);
        long end = start;
        int n = 0;
        for (int a = 0; a < sent.count(); a++) {
            if (sent.isAcknowledged(a)) {
                long atFirst = arrivals.atFirst(sent.number(a)).orElseThrow();
                first[n] = atFirst - sent.due(a);
                last[n++] = arrivals.atLast(sent.number(a)).orElseThrow() - sent.due(a);
                end = Math.max(end, atFirst);
            }
        }
        double due = sent.count() / sent.rate(); // seconds; the load lasts at least that long
        double seconds = Math.max(due, (end - start) * 1e-9);
        return new LoadRow(
                readers,
                sent.rate(),
                taken / seconds,
                arrivals.epochs(start, end) / seconds,
                new Delays(first),
                new Delays(last),
                sent.refused(),
                others);
    }

    /** Whether the controller kept up with the load. */
    boolean isHeld() {
        return refused == 0 && held >= KEEPS_UP * asked;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "| %,d | %s | %s | %s | %s | %s | %s | %s | %s | %s | %d | %s |",
                readers,
                number(asked),
                number(held),
                number(epochs),
                number(first.median()),
                number(first.p99()),
                number(first.largest()),
                number(last.median()),
                number(last.p99()),
                number(last.largest()),
                refused,
                Double.isNaN(others) ? "" : Math.round(100 * others) + " %");
    }

    /** Formats two significant digits, or all digits before the point. */
    static String number(double value) {
        return String.format(Locale.ROOT, value >= 9.95 ? "%,.0f" : value >= 0.995 ? "%.1f" : "%.2f", value);
    }
}
