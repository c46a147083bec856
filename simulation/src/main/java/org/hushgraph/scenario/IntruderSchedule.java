package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.random.SplitMix64;

/** The observed nodes of each round. Each change holds until the next one; there are no intruders before the first. */
public final class IntruderSchedule {
    private final NavigableMap<Integer, NodeSet> changes;
    private final Optional<RandomMoves> moves;

    private IntruderSchedule(NavigableMap<Integer, NodeSet> changes, Optional<RandomMoves> moves) {
        this.changes = changes;
        this.moves = moves;
    }

    /**
     * Intruders that move to new random nodes.
     *
     * @param count the number of intruders
     * @param everyRounds the number of rounds between moves of all intruders to any nodes; 1 with a rate
     * @param moveRate if present: the probability that an intruder moves in a round, to a uniform free node
     * @param rounds the number of rounds for which moves are drawn
     */
    public record RandomMoves(int count, int everyRounds, Optional<Double> moveRate, int rounds, long seed) {
        /** Moves of all intruders, at regular times. */
        public RandomMoves(int count, int everyRounds, int rounds, long seed) {
            this(count, everyRounds, Optional.empty(), rounds, seed);
        }

        /** Moves of single intruders, at random times. */
        public static RandomMoves atRate(int count, double moveRate, int rounds, long seed) {
            return new RandomMoves(count, 1, Optional.of(moveRate), rounds, seed);
        }
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
        return new IntruderSchedule(effective, Optional.empty());
    }

    public static IntruderSchedule stationary(NodeSet nodes) {
        return of(new Change(0, nodes));
    }

    /** Moves intruders to random ones of {@code nodes} nodes. */
    public static IntruderSchedule random(int nodes, RandomMoves moves) {
        SplitMix64 random = new SplitMix64(moves.seed());
        if (moves.moveRate().isPresent()) {
            List<Change> drawn = atRate(nodes, moves, moves.moveRate().get(), random);
            return new IntruderSchedule(of(drawn).changes, Optional.of(moves));
        }
        List<Change> changes = new ArrayList<>();
        for (int round = 0; round < moves.rounds(); round += moves.everyRounds()) {
            int[] candidates = IntStream.range(0, nodes).toArray();
            random.shuffle(candidates, moves.count());
            changes.add(new Change(
                    round,
                    NodeSet.of(IntStream.of(candidates).limit(moves.count()).toArray())));
            if (round > Integer.MAX_VALUE - moves.everyRounds()) {
                break;
            }
        }
        return new IntruderSchedule(of(changes).changes, Optional.of(moves));
    }

    /** Each intruder moves with this probability, one after the other. There are no moves if every node is read. */
    private static List<Change> atRate(int nodes, RandomMoves moves, double rate, SplitMix64 random) {
        int[] places = IntStream.range(0, nodes).toArray(); // the first are read, the rest are free
        random.shuffle(places, moves.count());
        int free = nodes - moves.count();
        List<Change> changes = new ArrayList<>();
        for (int round = 0; round < moves.rounds(); round++) {
            boolean moved = round == 0;
            for (int n = 0; round > 0 && free > 0 && n < moves.count(); n++) {
                if (random.nextDouble() < rate) {
                    int target = moves.count() + random.nextInt(free);
                    int left = places[n];
                    places[n] = places[target];
                    places[target] = left;
                    moved = true;
                }
            }
            if (moved) {
                changes.add(new Change(
                        round,
                        NodeSet.of(IntStream.of(places).limit(moves.count()).toArray())));
            }
        }
        return changes;
    }

    /** How the changes were drawn, if they are random. */
    public Optional<RandomMoves> moves() {
        return moves;
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
