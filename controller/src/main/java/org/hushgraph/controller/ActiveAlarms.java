package org.hushgraph.controller;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.hushgraph.graph.NodeSet;

/** The active alarms. Raising or clearing one is cheap, however many there are. Not thread-safe. */
final class ActiveAlarms {
    private final SortedMap<String, Alarm> byKey = new TreeMap<>();
    private final Map<Integer, Integer> counts = new TreeMap<>(); // number of alarms per node
    private Optional<Alarms> snapshot = Optional.empty();

    /** A snapshot of all alarms. */
    Alarms snapshot() {
        if (snapshot.isEmpty()) {
            snapshot = Optional.of(new Alarms(byKey, NodeSet.of(counts.keySet())));
        }
        return snapshot.get();
    }

    boolean has(String key) {
        return byKey.containsKey(key);
    }

    /** Returns whether the set of observed nodes changed. */
    boolean raise(Alarm alarm) {
        snapshot = Optional.empty();
        Alarm before = byKey.put(alarm.key(), alarm);
        boolean came = counts.merge(alarm.node(), 1, Integer::sum) == 1;
        boolean went = before != null && removeOne(before.node());
        return came || went;
    }

    /** Returns whether the set of observed nodes changed. */
    boolean clear(String key) {
        snapshot = Optional.empty();
        Alarm before = byKey.remove(key);
        return before != null && removeOne(before.node());
    }

    /** Removes an alarm of a node; returns whether it was the last one. */
    private boolean removeOne(int node) {
        return counts.computeIfPresent(node, (key, count) -> count == 1 ? null : count - 1) == null;
    }

    /** Clears the alarms that match; returns whether the set of observed nodes changed. */
    boolean clearIf(Predicate<Alarm> over) {
        List<String> keys = byKey.values().stream().filter(over).map(Alarm::key).toList();
        boolean changed = false;
        for (String key : keys) {
            changed |= clear(key);
        }
        return changed;
    }
}
