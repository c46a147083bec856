package org.hushgraph.controller;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hushgraph.belief.Belief;
import org.hushgraph.graph.NodeSet;

/** A set of active alarms, by key. Immutable. */
public final class Alarms {
    private final SortedMap<String, Alarm> byKey;
    private final NodeSet observed;
    private final Belief belief;
    private final Optional<Long> nextExpiry;

    Alarms(SortedMap<String, Alarm> byKey, NodeSet observed, Belief belief) {
        this.byKey = Collections.unmodifiableSortedMap(new TreeMap<>(byKey));
        this.observed = observed;
        this.belief = belief;
        this.nextExpiry = byKey.values().stream()
                .map(Alarm::expiresAt)
                .filter(time -> time != Alarm.NEVER)
                .min(Long::compare);
    }

    /** When the next alarm expires; empty if none does. */
    Optional<Long> nextExpiry() {
        return nextExpiry;
    }

    public Optional<Alarm> find(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    public List<Alarm> all() {
        return List.copyOf(byKey.values());
    }

    public int size() {
        return byKey.size();
    }

    /** K_t: every node with an alarm, certain or not. */
    public NodeSet observed() {
        return observed;
    }

    /** The probability of each node that an intruder reads it. */
    public Belief belief() {
        return belief;
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
