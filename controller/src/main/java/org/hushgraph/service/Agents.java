package org.hushgraph.service;

import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The agents of a network, as far as they were heard of. One is in step if it confirmed the epoch that was in force a short while ago, or
 * a later one. Safe for several threads.
 */
public final class Agents {
    /** How long an agent may take to confirm. */
    static final long PATIENCE_MILLIS = 3000;

    private final Clock clock;
    private final int nodes;
    private final Runnable changed;
    private final Map<Integer, Agent> heard = new ConcurrentHashMap<>();
    private final Deque<Sent> sent = new ArrayDeque<>(); // the oldest is the one that was in force a short while ago

    /** How an agent is. */
    public enum Condition {
        /** It goes by the newest weights, or will at once. */
        IN_STEP,
        /** It is there, but goes by older weights. */
        LAGGING,
        /** It was there. */
        GONE,
        /** It was never heard of. */
        UNKNOWN
    }

    /**
     * What was heard of an agent.
     *
     * @param epoch the newest that it confirmed; nothing before the first
     * @param online whether it is there
     * @param heardAt when it last said something, in milliseconds since 1970
     */
    public record Agent(Optional<Long> epoch, boolean online, long heardAt) {}

    /** An epoch was sent. */
    private record Sent(long epoch, long at) {}

    /**
     * None is known yet.
     *
     * @param changed runs after an agent connected, disconnected or confirmed an epoch
     */
    Agents(Clock clock, int nodes, Runnable changed) {
        this.clock = clock;
        this.nodes = nodes;
        this.changed = changed;
    }

    /** An epoch was sent to all. */
    public synchronized void sent(long epoch) {
        sent.addLast(new Sent(epoch, clock.millis()));
    }

    /** An agent confirmed an epoch; late and repeated words change nothing. */
    public void confirmed(int node, long epoch) {
        heard.merge(
                node,
                new Agent(Optional.of(epoch), true, clock.millis()),
                (before, now) -> new Agent(
                        Optional.of(Math.max(before.epoch().orElse(epoch), epoch)), before.online(), now.heardAt()));
        changed.run();
    }

    /** An agent came or went. */
    public void present(int node, boolean online) {
        heard.merge(
                node,
                new Agent(Optional.empty(), online, clock.millis()),
                (before, now) -> new Agent(before.epoch(), online, now.heardAt()));
        changed.run();
    }

    public Optional<Agent> find(int node) {
        return Optional.ofNullable(heard.get(node));
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

    /** The epoch that all should have confirmed by now. */
    private synchronized long required() {
        long due = clock.millis() - PATIENCE_MILLIS;
        while (sent.size() > 1 && second().at() <= due) {
            sent.removeFirst();
        }
        return sent.isEmpty() || sent.peekFirst().at() > due
                ? -1
                : sent.peekFirst().epoch();
    }

    private Sent second() {
        var all = sent.iterator();
        all.next();
        return all.next();
    }

    /** How many there are of each kind. */
    public Map<Condition, Integer> counts() {
        Map<Condition, Integer> counts = new EnumMap<>(Condition.class);
        for (Condition condition : Condition.values()) {
            counts.put(condition, 0);
        }
        long required = required();
        heard.values().forEach(agent -> counts.merge(condition(Optional.of(agent), required), 1, Integer::sum));
        counts.put(Condition.UNKNOWN, nodes - heard.size());
        return counts;
    }
}
