package org.hushgraph.controller;

import java.util.SortedMap;
import java.util.TreeMap;
import org.hushgraph.belief.AlarmConfidence;

/** The active alarms of one node. Not thread-safe. */
final class NodeAlarms {
    private final SortedMap<String, Double> doubtful = new TreeMap<>(); // confidences by key
    private int certain;

    void add(Alarm alarm) {
        if (alarm.isCertain()) {
            certain++;
        } else {
            doubtful.put(alarm.key(), alarm.confidence());
        }
    }

    void remove(Alarm alarm) {
        if (alarm.isCertain()) {
            certain--;
        } else {
            doubtful.remove(alarm.key());
        }
    }

    boolean isEmpty() {
        return certain == 0 && doubtful.isEmpty();
    }

    /** The probability that an intruder reads the node. */
    double probability() {
        return certain > 0 ? AlarmConfidence.CERTAIN : AlarmConfidence.combined(doubtful.values());
    }
}
