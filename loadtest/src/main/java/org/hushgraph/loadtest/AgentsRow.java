package org.hushgraph.loadtest;

import java.util.Locale;

/**
 * The delays from alarms until agents apply the new weights, a row of a table.
 *
 * @param answered from sending an alarm until the answer that it is stored
 * @param first until the first agent confirms the weights
 * @param last until the last agent confirms them
 */
record AgentsRow(int agents, int processes, int alarms, Delays answered, Delays first, Delays last) {
    static final String HEAD =
            "| agents | processes | alarms | stored: median ms | first agent: median ms | last agent: median ms | p99 | max |\n"
                    + "|---|---|---|---|---|---|---|---|";

    /** Computes the delays from the times of each alarm, in nanoseconds. */
    static AgentsRow of(int agents, int processes, long[] sent, long[] answered, ConfirmedEpochs.Reached[] reached) {
        int alarms = sent.length;
        long[] stored = new long[alarms];
        long[] first = new long[alarms];
        long[] last = new long[alarms];
        for (int n = 0; n < alarms; n++) {
            stored[n] = answered[n] - sent[n];
            first[n] = reached[n].first() - sent[n];
            last[n] = reached[n].last() - sent[n];
        }
        return new AgentsRow(agents, processes, alarms, new Delays(stored), new Delays(first), new Delays(last));
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "| %,d | %d | %d | %s | %s | %s | %s | %s |",
                agents,
                processes,
                alarms,
                LoadRow.number(answered.median()),
                LoadRow.number(first.median()),
                LoadRow.number(last.median()),
                LoadRow.number(last.p99()),
                LoadRow.number(last.largest()));
    }
}
