package org.hushgraph.controller;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hushgraph.graph.NodeSet;

/** The alarms that are active, by their keys. Never changes. */
public final class Alarms {
    private static final Alarms NONE = new Alarms(new TreeMap<>());

    private final SortedMap<String, Alarm> byKey;

    private Alarms(SortedMap<String, Alarm> byKey) {
        this.byKey = byKey;
    }

    public static Alarms none() {
        return NONE;
    }

    public static Alarms of(Collection<Alarm> alarms) {
        SortedMap<String, Alarm> byKey = new TreeMap<>();
        alarms.forEach(alarm -> byKey.put(alarm.key(), alarm));
        return new Alarms(byKey);
    }

    public Alarms raised(Alarm alarm) {
        SortedMap<String, Alarm> more = new TreeMap<>(byKey);
        more.put(alarm.key(), alarm);
        return new Alarms(more);
    }

    public Alarms cleared(String key) {
        SortedMap<String, Alarm> less = new TreeMap<>(byKey);
        less.remove(key);
        return new Alarms(less);
    }

    /** Without those that have ended by then. */
    public Alarms at(long time) {
        return of(byKey.values().stream()
                .filter(alarm -> alarm.expiresAt() > time)
                .toList());
    }

    /** When the next of them ends by itself; nothing when none does. */
    public Optional<Long> nextExpiry() {
        return byKey.values().stream()
                .map(Alarm::expiresAt)
                .filter(time -> time != Alarm.NEVER)
                .min(Long::compare);
    }

    public Optional<Alarm> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    public List<Alarm> all() {
        return List.copyOf(Collections.unmodifiableMap(byKey).values());
    }

    /** K_t: every node that some alarm names. */
    public NodeSet observed() {
        return NodeSet.of(
                byKey.values().stream().map(Alarm::node).distinct().sorted().toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Alarms alarms && byKey.equals(alarms.byKey);
    }

    @Override
    public int hashCode() {
        return byKey.hashCode();
    }
}
