package org.hushgraph.controller;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.hushgraph.graph.NodeSet;

/** Alarms as they come and go, each at little cost however many there are. Not for several threads. */
final class ActiveAlarms {
    private final SortedMap<String, Alarm> byKey = new TreeMap<>();
    private final Map<Integer, Integer> counts = new TreeMap<>(); // of the alarms of a node
    private Optional<Alarms> now = Optional.empty();

    /** All of them. */
    Alarms now() {
        if (now.isEmpty()) {
            now = Optional.of(new Alarms(byKey, NodeSet.of(counts.keySet())));
        }
        return now.get();
    }

    boolean has(String key) {
        return byKey.containsKey(key);
    }

    /** Tells whether other nodes are observed now. */
    boolean raise(Alarm alarm) {
        now = Optional.empty();
        Alarm before = byKey.put(alarm.key(), alarm);
        boolean came = counts.merge(alarm.node(), 1, Integer::sum) == 1;
        boolean went = before != null && isLast(before.node());
        return came || went;
    }

    /** Tells whether other nodes are observed now. */
    boolean clear(String key) {
        now = Optional.empty();
        Alarm before = byKey.remove(key);
        return before != null && isLast(before.node());
    }

    /** Takes an alarm of a node off; tells whether it was the last. */
    private boolean isLast(int node) {
        return counts.computeIfPresent(node, (key, count) -> count == 1 ? null : count - 1) == null;
    }

    /** Clears some; tells whether other nodes are observed now. */
    boolean clearIf(Predicate<Alarm> over) {
        List<String> keys = byKey.values().stream().filter(over).map(Alarm::key).toList();
        boolean changed = false;
        for (String key : keys) {
            changed |= clear(key);
        }
        return changed;
    }
}
