package org.hushgraph.agent;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What somebody overhears of one run: all that the nodes say whom it reads, the weights that all are told, and, to be judged by, how the
 * others began. Messages may come late, twice and in any order. Not for several threads.
 */
public final class RecordedRun {
    private final Set<String> nodes;
    private final Set<String> read;
    private final boolean judged;
    private final long run;
    private final long steps;
    private final Map<String, TreeMap<Long, AgentState.Moment>> moments = new HashMap<>(); // of those that are read
    private final Map<String, Double> initial = new HashMap<>();
    private final Map<String, AgentWeights> told = new HashMap<>();
    private final Set<String> ended = new LinkedHashSet<>();

    /**
     * Nothing yet.
     *
     * @param nodes all of the network
     * @param read those who are listened to
     * @param judged whether initial states of all are wanted
     * @param steps how many the run has
     */
    public RecordedRun(Set<String> nodes, Set<String> read, boolean judged, long run, long steps) {
        this.nodes = new LinkedHashSet<>(nodes);
        this.read = new LinkedHashSet<>(read);
        this.judged = judged;
        this.run = run;
        this.steps = steps;
        read.forEach(node -> moments.put(node, new TreeMap<>()));
    }

    /** Whether all states are listened to, not only those of the nodes that are read. */
    public boolean isJudged() {
        return judged;
    }

    public Set<String> read() {
        return new LinkedHashSet<>(read);
    }

    public void hear(String node, AgentWeights weights) {
        if (nodes.contains(node)) {
            told.merge(node, weights, (known, late) -> late.isAfter(known) ? late : known);
        }
    }

    public void hear(String node, AgentState state) {
        if (state.run() == run) {
            hear(node, state.step(), state.moment());
            state.before().ifPresent(earlier -> hear(node, state.step() - 1, earlier.moment()));
        }
        if (state.run() > run || (state.run() == run && state.step() >= steps)) {
            ended.add(node);
        }
    }

    private void hear(String node, long step, AgentState.Moment moment) {
        if (step == 0) {
            initial.putIfAbsent(node, moment.value());
        }
        if (read.contains(node)) {
            moments.get(node).putIfAbsent(step, moment);
        }
    }

    /** Whether nothing is missing. */
    public boolean isComplete() {
        return read.stream().allMatch(node -> steps(node) == steps + 1)
                && told.size() == nodes.size()
                && (!judged || initial.keySet().containsAll(nodes));
    }

    private long steps(String node) {
        return moments.get(node).headMap(steps, true).size();
    }

    /** What was missed for good, because the run is over where it was said. */
    public Optional<String> missed() {
        Optional<String> late = read.stream()
                .filter(node -> ended.contains(node) && steps(node) <= steps)
                .map(node -> steps + 1 - steps(node) + " of " + (steps + 1) + " states of node " + node)
                .findFirst();
        return late.or(() -> nodes.stream()
                .filter(node -> judged && ended.contains(node) && !initial.containsKey(node))
                .map(node -> "the initial state of node " + node)
                .findFirst());
    }

    /** How far it has come. */
    public String progress() {
        Map<String, Long> heard = new LinkedHashMap<>();
        read.forEach(node -> heard.put(node, steps(node)));
        return "of " + (steps + 1) + " states of run " + run + " were heard, by node, " + heard + "; of " + nodes.size()
                + " nodes, " + told.size() + " were told weights and " + initial.size() + " told their initial state";
    }

    /** What a node said that it was in a step. */
    public double value(String node, long step) {
        return moments.get(node).get(step).value();
    }

    /** How a node began. */
    public double initial(String node) {
        return initial.get(node);
    }

    /** Those to whom a node was told weights. */
    public Set<String> neighbours(String node) {
        return Set.copyOf(told.get(node).weights().keySet());
    }

    /** The weight of a link, on which both ends agree as agents do. */
    public double weight(String node, String neighbour) {
        double one = told.get(node).weights().get(neighbour);
        double other = told.get(neighbour).weights().get(node);
        return (one + other) / 2;
    }

    /** The epoch of the weights. */
    public long epoch() {
        return told.values().stream().mapToLong(AgentWeights::epoch).max().orElseThrow();
    }

    /** Whether the nodes that are read went by these weights all the time, and all nodes were told those of one epoch. */
    public boolean isSteady() {
        List<AgentWeights> all = List.copyOf(told.values());
        return all.stream()
                        .allMatch(one -> one.since() == all.get(0).since()
                                && one.epoch() == all.get(0).epoch())
                && read.stream()
                        .allMatch(node -> moments.get(node).headMap(steps).values().stream()
                                .allMatch(moment ->
                                        moment.weights().equals(told.get(node).weights())));
    }
}
