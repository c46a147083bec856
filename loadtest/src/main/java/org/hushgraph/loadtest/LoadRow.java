package org.hushgraph.loadtest;

import java.util.Locale;

/**
 * What a controller did under a load, a line of a table.
 *
 * @param asked alarms a second that were due
 * @param held alarms a second from the first that was due until the last had its weights
 * @param epochs a second
 * @param first from the moment an alarm was due until the weights that reckon with it were at a reader of events
 * @param last the same until they were at all readers
 * @param others which part of the machine others used meanwhile
 */
record LoadRow(
        int readers, double asked, double held, double epochs, Delays first, Delays last, int refused, double others) {
    private static final double KEEPS_UP = 0.9;

    static final String HEAD =
            "| readers | alarms/s due | held | epochs/s | median ms | p99 | max | all readers: median ms | p99 | max | refused | machine used by others |\n"
                    + "|---|---|---|---|---|---|---|---|---|---|---|---|";

    /** Counts what was sent and what arrived. */
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
        double due = sent.count() / sent.rate(); // seconds; a load that is over early was still held for that long
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

    /** Whether the controller did what was asked of it, in time. */
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

    /** Two digits, or all before the point. */
    static String number(double value) {
        return String.format(Locale.ROOT, value >= 9.95 ? "%,.0f" : value >= 0.995 ? "%.1f" : "%.2f", value);
    }
}
