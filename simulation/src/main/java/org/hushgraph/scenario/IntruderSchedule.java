package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;

/** Which nodes intruders read in which round: from each change on, until the next one. Nobody before the first. */
public final class IntruderSchedule {
    private final NavigableMap<Integer, NodeSet> changes;

    private IntruderSchedule(NavigableMap<Integer, NodeSet> changes) {
        this.changes = changes;
    }

    /** From this round on, these nodes. */
    public record Change(int round, NodeSet nodes) {}

    public static IntruderSchedule of(Change... changes) {
        return of(List.of(changes));
    }

    /** Changes that change nothing are left out; two for the same round are refused. */
    public static IntruderSchedule of(List<Change> changes) {
        NavigableMap<Integer, NodeSet> sorted = new TreeMap<>();
        for (Change change : changes) {
            if (change.round() < 0) {
                throw new IllegalArgumentException("round = " + change.round() + " of an intrusion must be 0 or more.");
            }
            if (sorted.put(change.round(), change.nodes()) != null) {
                throw new IllegalArgumentException(
                        "intruders are given twice for round " + change.round() + "; name all its nodes at once.");
            }
        }
        NavigableMap<Integer, NodeSet> real = new TreeMap<>();
        NodeSet last = NodeSet.none();
        for (var entry : sorted.entrySet()) {
            if (!entry.getValue().equals(last)) {
                real.put(entry.getKey(), entry.getValue());
                last = entry.getValue();
            }
        }
        return new IntruderSchedule(real);
    }

    public static IntruderSchedule stationary(NodeSet nodes) {
        return of(new Change(0, nodes));
    }

    /** A number of intruders that jump to new random nodes every so many rounds. */
    public static IntruderSchedule random(int nodes, int count, int everyRounds, int rounds, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        List<Change> changes = new ArrayList<>();
        for (int round = 0; round < rounds; round += everyRounds) {
            int[] candidates = IntStream.range(0, nodes).toArray();
            random.shuffle(candidates, count);
            changes.add(new Change(
                    round, NodeSet.of(IntStream.of(candidates).limit(count).toArray())));
            if (round > Integer.MAX_VALUE - everyRounds) {
                break;
            }
        }
        return of(changes);
    }

    /** K_t. */
    public NodeSet observed(int round) {
        var entry = changes.floorEntry(round);
        return entry == null ? NodeSet.none() : entry.getValue();
    }

    /** The round in which the intruders of this round appeared; 0 when there were never any. */
    public int lastChange(int round) {
        Integer key = changes.floorKey(round);
        return key == null ? 0 : key;
    }

    public boolean changesAt(int round) {
        return changes.containsKey(round);
    }

    /** The real changes in order. */
    public List<Change> changes() {
        return changes.entrySet().stream()
                .map(entry -> new Change(entry.getKey(), entry.getValue()))
                .toList();
    }
}
