package org.hushgraph.controller;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.hushgraph.belief.Belief;
import org.hushgraph.graph.NodeSet;

/** The active alarms. Raising or clearing one is cheap, however many there are. Not thread-safe. */
final class ActiveAlarms {
    private final SortedMap<String, Alarm> byKey = new TreeMap<>();
    private final SortedMap<Integer, NodeAlarms> byNode = new TreeMap<>();
    private Optional<Alarms> snapshot = Optional.empty();

    /** A snapshot of all alarms. */
    Alarms snapshot() {
        if (snapshot.isEmpty()) {
            Map<Integer, Double> probabilities = new TreeMap<>();
            byNode.forEach((node, alarms) -> probabilities.put(node, alarms.probability()));
            snapshot = Optional.of(new Alarms(byKey, NodeSet.of(byNode.keySet()), Belief.of(probabilities)));
        }
        return snapshot.get();
    }

    boolean has(String key) {
        return byKey.containsKey(key);
    }

    /** Returns whether the probability of any node changed. */
    boolean raise(Alarm alarm) {
        snapshot = Optional.empty();
        Alarm before = byKey.put(alarm.key(), alarm);
        double known = probability(alarm.node());
        double left = before == null ? 0 : probability(before.node());
        if (before != null) {
            remove(before);
        }
        byNode.computeIfAbsent(alarm.node(), node -> new NodeAlarms()).add(alarm);
        return probability(alarm.node()) != known || (before != null && probability(before.node()) != left);
    }

    /** Returns whether the probability of its node changed. */
    boolean clear(String key) {
        snapshot = Optional.empty();
        Alarm before = byKey.remove(key);
        if (before == null) {
            return false;
        }
        double known = probability(before.node());
        remove(before);
        return probability(before.node()) != known;
    }

    private double probability(int node) {
        NodeAlarms alarms = byNode.get(node);
        return alarms == null ? 0 : alarms.probability();
    }

    private void remove(Alarm alarm) {
        NodeAlarms alarms = byNode.get(alarm.node());
        alarms.remove(alarm);
        if (alarms.isEmpty()) {
            byNode.remove(alarm.node());
        }
    }

    /** Clears the alarms that match; returns whether the probability of any node changed. */
    boolean clearIf(Predicate<Alarm> over) {
        List<String> keys = byKey.values().stream().filter(over).map(Alarm::key).toList();
        boolean changed = false;
        for (String key : keys) {
            changed |= clear(key);
        }
        return changed;
    }
}
