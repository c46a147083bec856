package org.hushgraph.service;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.hushgraph.controller.TimeSource;

/**
 * Tracks the agents of a network that have connected. An agent is in step if it confirmed the epoch that was in force a few
 * seconds ago, or a later one. It does not matter whether that epoch could be delivered. Thread-safe.
 */
public final class Agents {
    /** How long an agent may take to confirm. */
    static final long CONFIRMATION_MILLIS = 3000;

    private final TimeSource time;
    private final int nodes;
    private final Runnable changed;
    private final Map<Integer, Agent> known = new ConcurrentHashMap<>();
    private final Deque<InForce> epochs = new ArrayDeque<>(); // the oldest is the one that all should have confirmed

    /** The condition of an agent. */
    public enum Condition {
        /** It has confirmed the newest weights, or is still within the time to do so. */
        IN_STEP,
        /** It is online, but has confirmed only older weights. */
        LAGGING,
        /** It is offline. */
        GONE,
        /** It has never connected. */
        UNKNOWN
    }

    /**
     * What is known about an agent.
     *
     * @param epoch the newest epoch that it confirmed; empty before the first
     * @param online whether it is connected
     * @param heardAt when its last message arrived, in milliseconds since 1970
     */
    public record Agent(Optional<Long> epoch, boolean online, long heardAt) {}

    /** An epoch, and from when on it was in force, in elapsed milliseconds. */
    private record InForce(long epoch, long at) {}

    /**
     * Starts without known agents.
     *
     * @param changed runs after an agent connected, disconnected or confirmed an epoch
     */
    Agents(TimeSource time, int nodes, Runnable changed) {
        this.time = time;
        this.nodes = nodes;
        this.changed = changed;
    }

    /** Records that an epoch is in force from now on. */
    synchronized void inForce(long epoch) {
        if (epochs.isEmpty() || epochs.peekLast().epoch() < epoch) {
            epochs.addLast(new InForce(epoch, time.now().elapsedMillis()));
            forget();
        }
    }

    /** Records a confirmation; late and repeated ones change nothing. */
    public void confirmed(int node, long epoch) {
        known.merge(
                node,
                new Agent(Optional.of(epoch), true, time.wallMillis()),
                (before, now) -> new Agent(
                        Optional.of(Math.max(before.epoch().orElse(epoch), epoch)), before.online(), now.heardAt()));
        changed.run();
    }

    /** Records that an agent connected or disconnected. */
    public void present(int node, boolean online) {
        known.merge(
                node,
                new Agent(Optional.empty(), online, time.wallMillis()),
                (before, now) -> new Agent(before.epoch(), online, now.heardAt()));
        changed.run();
    }

    public Optional<Agent> find(int node) {
        return Optional.ofNullable(known.get(node));
    }

    public Condition condition(int node) {
        return condition(find(node), required());
    }

    private static Condition condition(Optional<Agent> agent, long required) {
        if (agent.isEmpty()) {
            return Condition.UNKNOWN;
        }
        if (!agent.get().online()) {
            return Condition.GONE;
        }
        return agent.get().epoch().orElse(-1L) >= required ? Condition.IN_STEP : Condition.LAGGING;
    }

    /** The epoch that all agents should have confirmed by now. */
    private synchronized long required() {
        long due = forget();
        return epochs.isEmpty() || epochs.peekFirst().at() > due
                ? -1
                : epochs.peekFirst().epoch();
    }

    /** Forgets epochs before the one that all should have confirmed; returns when that had to be in force at the latest. */
    private long forget() {
        long due = time.now().elapsedMillis() - CONFIRMATION_MILLIS;
        while (epochs.size() > 1 && second().at() <= due) {
            epochs.removeFirst();
        }
        return due;
    }

    private InForce second() {
        var all = epochs.iterator();
        all.next();
        return all.next();
    }

    /** The number of agents in each condition. */
    public Map<Condition, Integer> counts() {
        Map<Condition, Integer> counts = new EnumMap<>(Condition.class);
        for (Condition condition : Condition.values()) {
            counts.put(condition, 0);
        }
        long required = required();
        known.values().forEach(agent -> counts.merge(condition(Optional.of(agent), required), 1, Integer::sum));
        counts.put(Condition.UNKNOWN, nodes - known.size());
        return counts;
    }
}
