package org.hushgraph.loadtest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The epochs that agents confirm, with the times. A confirmation includes all earlier epochs. Thread-safe. */
final class ConfirmedEpochs {
    private final List<TreeMap<Long, Long>> byAgent = new ArrayList<>(); // epoch → nanos

    /** When the first and the last agent confirmed an epoch or a later one. */
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

    /** When agents confirmed an epoch; empty while an agent is missing. */
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

    /** The newest epoch that an agent confirmed, or -1. */
    synchronized long newest() {
        return byAgent.stream()
                .filter(agent -> !agent.isEmpty())
                .mapToLong(TreeMap::lastKey)
                .max()
                .orElse(-1);
    }

    /** The number of agents that have not confirmed an epoch. */
    synchronized long missing(long epoch) {
        return byAgent.stream()
                .filter(agent -> agent.ceilingEntry(epoch) == null)
                .count();
    }

    /** Waits until all agents have confirmed an epoch; fails after the timeout. */
    synchronized Reached await(long epoch, long timeoutNanos) throws InterruptedException {
        long end = System.nanoTime() + timeoutNanos;
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
