package org.hushgraph.loadtest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which epochs agents confirmed, and when. An agent that confirms one goes by all before it, too. Safe for several threads. */
final class ConfirmedEpochs {
    private final List<TreeMap<Long, Long>> byAgent = new ArrayList<>(); // epoch → nanos

    /** When agents went by an epoch or a later one. */
    record Reached(long first, long last) {}

    ConfirmedEpochs(int agents) {
        for (int n = 0; n < agents; n++) {
            byAgent.add(new TreeMap<>());
        }
    }

    synchronized void confirm(int agent, long epoch, long nanos) {
        byAgent.get(agent).merge(epoch, nanos, Math::min);
        notifyAll();
    }

    /** Nothing while an agent is missing. */
    synchronized Optional<Reached> reached(long epoch) {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (TreeMap<Long, Long> agent : byAgent) {
            Map.Entry<Long, Long> next = agent.ceilingEntry(epoch);
            if (next == null) {
                return Optional.empty();
            }
            first = Math.min(first, next.getValue());
            last = Math.max(last, next.getValue());
        }
        return Optional.of(new Reached(first, last));
    }

    /** The newest that anybody confirmed, or −1. */
    synchronized long newest() {
        return byAgent.stream()
                .filter(agent -> !agent.isEmpty())
                .mapToLong(TreeMap::lastKey)
                .max()
                .orElse(-1);
    }

    /** How many agents have not confirmed it. */
    synchronized long missing(long epoch) {
        return byAgent.stream()
                .filter(agent -> agent.ceilingEntry(epoch) == null)
                .count();
    }

    /** Waits for all agents, but not for ever. */
    synchronized Reached await(long epoch, long patienceNanos) throws InterruptedException {
        long end = System.nanoTime() + patienceNanos;
        Optional<Reached> reached = reached(epoch);
        while (reached.isEmpty()) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                throw new IllegalStateException(
                        missing(epoch) + " of " + byAgent.size() + " agents did not confirm epoch " + epoch + ".");
            }
            wait(Math.min(left, 100));
            reached = reached(epoch);
        }
        return reached.get();
    }
}
