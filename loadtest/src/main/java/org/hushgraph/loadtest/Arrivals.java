package org.hushgraph.loadtest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When epochs arrived at readers of events, and which alarms each of them is the first to reckon with: events come in the order in which
 * they happened, so it is the next epoch after the event that tells of the alarm. Safe for several threads.
 */
final class Arrivals {
    private static final String SOURCE = "load-";
    private static final Pattern NUMBER = Pattern.compile("\"source\":\"" + SOURCE + "(\\d+)\"");

    private final int readers;
    private final Map<Long, Epoch> epochs = new HashMap<>();
    private final Map<Long, Long> epochOfAlarm = new HashMap<>();
    private final List<Long> waiting = new ArrayList<>(); // alarms that were heard of, but no epoch since
    private int dropped;

    Arrivals(int readers) {
        this.readers = readers;
    }

    /** What an alarm says of where it comes from, to be known again. */
    static String source(long alarm) {
        return SOURCE + alarm;
    }

    private static final class Epoch {
        private int count;
        private long atFirst;
        private long atLast;
    }

    /** An epoch reached a reader; the first one is the one that hears of alarms, too. */
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

    /** Another event reached the first reader. */
    synchronized void other(String data) {
        Matcher matcher = NUMBER.matcher(data);
        while (matcher.find()) {
            waiting.add(Long.parseLong(matcher.group(1)));
        }
    }

    synchronized void dropped() {
        dropped++;
    }

    /** Readers that the controller gave up, or that gave up. */
    synchronized int droppedReaders() {
        return dropped;
    }

    /** When the weights that reckon with an alarm were at the first reader; nothing while they are not. */
    synchronized OptionalLong atFirst(long alarm) {
        Long id = epochOfAlarm.get(alarm);
        return id == null ? OptionalLong.empty() : OptionalLong.of(epochs.get(id).atFirst);
    }

    /** When they were at all readers; nothing while they are not. */
    synchronized OptionalLong atLast(long alarm) {
        Long id = epochOfAlarm.get(alarm);
        boolean all = id != null && epochs.get(id).count == readers;
        return all ? OptionalLong.of(epochs.get(id).atLast) : OptionalLong.empty();
    }

    /** How many epochs arrived in a stretch of time. */
    synchronized long epochs(long from, long to) {
        return epochs.values().stream()
                .filter(epoch -> epoch.atFirst >= from && epoch.atFirst <= to)
                .count();
    }
}
