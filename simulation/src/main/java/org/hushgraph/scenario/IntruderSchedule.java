package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;

/** The observed nodes of each round. Each change holds until the next one; there are no intruders before the first. */
public final class IntruderSchedule {
    private final NavigableMap<Integer, NodeSet> changes;

    private IntruderSchedule(NavigableMap<Integer, NodeSet> changes) {
        this.changes = changes;
    }

    /** Intruders observe these nodes from this round on. */
    public record Change(int round, NodeSet nodes) {}

    public static IntruderSchedule of(Change... changes) {
        return of(List.of(changes));
    }

    /** Drops changes without effect. Rejects two changes for the same round. */
    public static IntruderSchedule of(List<Change> changes) {
        NavigableMap<Integer, NodeSet> sorted = new TreeMap<>();
        for (Change change : changes) {
            if (change.round() < 0) {
                throw new IllegalArgumentException("round = " + change.round() + " of an intruder must be 0 or more.");
            }
            if (sorted.put(change.round(), change.nodes()) != null) {
                throw new IllegalArgumentException(
                        "round " + change.round() + " has two lists of intruders. Try naming all of its nodes in one.");
            }
        }
        NavigableMap<Integer, NodeSet> effective = new TreeMap<>();
        NodeSet last = NodeSet.none();
        for (var entry : sorted.entrySet()) {
            if (!entry.getValue().equals(last)) {
                effective.put(entry.getKey(), entry.getValue());
                last = entry.getValue();
            }
        }
        return new IntruderSchedule(effective);
    }

    public static IntruderSchedule stationary(NodeSet nodes) {
        return of(new Change(0, nodes));
    }

    /** Moves {@code count} intruders to new random nodes every {@code everyRounds} rounds. */
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

    /** The round of the latest change up to this round; 0 if there was none. */
    public int lastChange(int round) {
        Integer key = changes.floorKey(round);
        return key == null ? 0 : key;
    }

    public boolean changesAt(int round) {
        return changes.containsKey(round);
    }

    /** The changes that have an effect, in ascending order of rounds. */
    public List<Change> changes() {
        return changes.entrySet().stream()
                .map(entry -> new Change(entry.getKey(), entry.getValue()))
                .toList();
    }
}
