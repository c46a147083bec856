package org.hushgraph.loadtest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Records when epochs arrive at readers of events, and the first epoch that includes each alarm. Events are in order, so this is the
 * next epoch after the event of the alarm. Thread-safe.
 */
final class Arrivals {
    private static final String SOURCE = "load-";
    private static final Pattern NUMBER = Pattern.compile("\"source\":\"" + SOURCE + "(\\d+)\"");

    private final int readers;
    private final Map<Long, Epoch> epochs = new HashMap<>();
    private final Map<Long, Long> epochOfAlarm = new HashMap<>();
    private final List<Long> waiting = new ArrayList<>(); // alarms without a later epoch
    private int dropped;

    Arrivals(int readers) {
        this.readers = readers;
    }

    /** The source of an alarm, which identifies it. */
    static String source(long alarm) {
        return SOURCE + alarm;
    }

    private static final class Epoch {
        private int count;
        private long atFirst;
        private long atLast;
    }

    /** Records that an epoch reached a reader. Only the first reader also records alarms. */
    synchronized void epoch(long id, long nanos, boolean first) {
        Epoch epoch = epochs.computeIfAbsent(id, unused -> new Epoch());
        epoch.count++;
        epoch.atLast = Math.max(epoch.count == 1 ? nanos : epoch.atLast, nanos);
        if (first) {
            epoch.atFirst = nanos;
            waiting.forEach(alarm -> epochOfAlarm.put(alarm, id));
            waiting.clear();
        }
    }

    /** Records that another event reached the first reader. */
    synchronized void other(String data) {
        Matcher matcher = NUMBER.matcher(data);
        while (matcher.find()) {
            waiting.add(Long.parseLong(matcher.group(1)));
        }
    }

    synchronized void dropped() {
        dropped++;
    }

    /** The number of readers whose connection ended. */
    synchronized int droppedReaders() {
        return dropped;
    }

    /** When the weights that include an alarm reached the first reader; empty before that. */
    synchronized OptionalLong atFirst(long alarm) {
        Long id = epochOfAlarm.get(alarm);
        return id == null ? OptionalLong.empty() : OptionalLong.of(epochs.get(id).atFirst);
    }

    /** When these weights reached the last reader; empty before that. */
    synchronized OptionalLong atLast(long alarm) {
        Long id = epochOfAlarm.get(alarm);
        boolean all = id != null && epochs.get(id).count == readers;
        return all ? OptionalLong.of(epochs.get(id).atLast) : OptionalLong.empty();
    }

    /** The number of epochs that arrived in an interval. */
    synchronized long epochs(long from, long to) {
        return epochs.values().stream()
                .filter(epoch -> epoch.atFirst >= from && epoch.atFirst <= to)
                .count();
    }
}
