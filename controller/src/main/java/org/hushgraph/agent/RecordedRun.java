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
 * A recording of one run by an eavesdropper: all states of the observed nodes and the weights of all nodes. For the
 * evaluation it can include the initial states of all nodes. Messages may arrive late, twice and in any order. Not
 * thread-safe.
 */
public final class RecordedRun {
    private final Set<String> nodes;
    private final Set<String> read;
    private final boolean judged;
    private final long run;
    private final long steps;
    private final Map<String, TreeMap<Long, AgentState.Moment>> moments = new HashMap<>(); // of the observed nodes
    private final Map<String, Double> initial = new HashMap<>();
    private final Map<String, AgentWeights> weightsByNode = new HashMap<>();
    private final Set<String> ended = new LinkedHashSet<>();

    /**
     * Starts an empty recording.
     *
     * @param nodes all nodes of the network
     * @param read the observed nodes
     * @param judged whether to record the initial states of all nodes
     * @param steps number of steps of the run
     */
    public RecordedRun(Set<String> nodes, Set<String> read, boolean judged, long run, long steps) {
        this.nodes = new LinkedHashSet<>(nodes);
        this.read = new LinkedHashSet<>(read);
        this.judged = judged;
        this.run = run;
        this.steps = steps;
        read.forEach(node -> moments.put(node, new TreeMap<>()));
    }

    /** Whether the states of all nodes are recorded, not only those of the observed nodes. */
    public boolean isJudged() {
        return judged;
    }

    public Set<String> read() {
        return new LinkedHashSet<>(read);
    }

    public void receive(String node, AgentWeights weights) {
        if (nodes.contains(node)) {
            weightsByNode.merge(node, weights, (known, late) -> late.isAfter(known) ? late : known);
        }
    }

    public void receive(String node, AgentState state) {
        if (state.run() == run) {
            receive(node, state.step(), state.moment());
            state.before().ifPresent(earlier -> receive(node, state.step() - 1, earlier.moment()));
        }
        if (state.run() > run || (state.run() == run && state.step() >= steps)) {
            ended.add(node);
        }
    }

    private void receive(String node, long step, AgentState.Moment moment) {
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
                && weightsByNode.size() == nodes.size()
                && (!judged || initial.keySet().containsAll(nodes));
    }

    private long steps(String node) {
        return moments.get(node).headMap(steps, true).size();
    }

    /** What can't be recorded any more, because the run is over there. */
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

    /** A description of the progress. */
    public String progress() {
        Map<String, Long> received = new LinkedHashMap<>();
        read.forEach(node -> received.put(node, steps(node)));
        return "states received of " + (steps + 1) + " in run " + run + ", by node: " + received
                + "; weights received for " + weightsByNode.size() + " of " + nodes.size()
                + " nodes; initial states received for " + initial.size();
    }

    /** The state of an observed node in a step. */
    public double value(String node, long step) {
        return moments.get(node).get(step).value();
    }

    /** The initial state of a node. */
    public double initial(String node) {
        return initial.get(node);
    }

    /** The neighbours of a node, according to its weights. */
    public Set<String> neighbours(String node) {
        return Set.copyOf(weightsByNode.get(node).weights().keySet());
    }

    /** The weight of a link: the mean of both ends, as the agents use it. */
    public double weight(String node, String neighbour) {
        double one = weightsByNode.get(node).weights().get(neighbour);
        double other = weightsByNode.get(neighbour).weights().get(node);
        return (one + other) / 2;
    }

    /** The newest epoch of the weights. */
    public long epoch() {
        return weightsByNode.values().stream()
                .mapToLong(AgentWeights::epoch)
                .max()
                .orElseThrow();
    }

    /**
     * Whether the observed nodes used these weights during the whole run, and all nodes received the weights of the
     * same epoch.
     */
    public boolean isSteady() {
        List<AgentWeights> all = List.copyOf(weightsByNode.values());
        return all.stream()
                        .allMatch(one -> one.since() == all.get(0).since()
                                && one.epoch() == all.get(0).epoch())
                && read.stream()
                        .allMatch(node -> moments.get(node).headMap(steps).values().stream()
                                .allMatch(moment -> moment.weights()
                                        .equals(weightsByNode.get(node).weights())));
    }
}
