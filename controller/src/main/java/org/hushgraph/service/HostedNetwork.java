package org.hushgraph.service;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.LiveState;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.NetworkWorker;
import org.hushgraph.controller.Store;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Labels;
import org.hushgraph.observability.Observer;
import org.hushgraph.report.NetworkLayout;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Evaluation;

/** A network that is under control, with all that can be asked about it. */
public final class HostedNetwork implements AutoCloseable {
    private final String name;
    private final Scenario scenario;
    private final Vector normal;
    private final Store store;
    private final NetworkWorker worker;
    private final long created;
    private final Agents agents;
    private final List<String> labels;
    private final Lazy<NetworkLayout> layout;
    private final Lazy<Map<String, Integer>> byLabel;
    private Optional<LiveRegret> regret = Optional.empty(); // the last one that was measured

    HostedNetwork(
            String name, Scenario scenario, Store store, NetworkWorker worker, Clock clock, NetworkListener audience) {
        this.name = name;
        this.scenario = scenario;
        this.normal = scenario.feasibleSet().project(scenario.initialWeights());
        this.store = store;
        this.worker = worker;
        this.created = store.created(name);
        this.agents = new Agents(clock, scenario.graph().nodeCount(), () -> audience.agentsChanged(name));
        this.labels = Labels.of(scenario.graph(), scenario.origin().network().nodeAttributes());
        this.byLabel = new Lazy<>(this::numberedLabels);
        this.layout = new Lazy<>(() -> new NetworkLayout(scenario.origin().network()));
    }

    public String name() {
        return name;
    }

    public Scenario scenario() {
        return scenario;
    }

    public Graph graph() {
        return scenario.graph();
    }

    /** Takes what changes the network. */
    public NetworkWorker worker() {
        return worker;
    }

    public LiveState state() {
        return worker.state();
    }

    /** The weights without alarms. */
    public Vector normal() {
        return normal;
    }

    /** What people call the nodes. */
    public List<String> labels() {
        return labels;
    }

    /** When it was made. */
    public long created() {
        return created;
    }

    /** Its agents, as far as they were heard of. */
    public Agents agents() {
        return agents;
    }

    /** What the agent of a node is told of an epoch. */
    public AgentWeights told(Epoch epoch, int node) {
        Graph graph = graph();
        Map<String, Double> weights = new TreeMap<>();
        for (int n = 0; n < graph.degree(node); n++) {
            weights.put(graph.name(graph.neighbour(node, n)), epoch.weights().get(graph.edgeTo(node, n)));
        }
        return new AgentWeights(
                created, epoch.number(), scenario.dynamics().decay().get(node), weights);
    }

    /** Where the nodes are drawn; found when it is first asked for, and never changes. */
    public NetworkLayout layout() {
        return layout.get();
    }

    /** The number of a node. */
    public int node(String nodeName) {
        return graph().find(nodeName)
                .orElseThrow(() -> new IllegalArgumentException("network " + name + " has no node called \"" + nodeName
                        + "\". Maybe search its nodes for it."));
    }

    /** The number of a node that somebody else calls by its name or label, perhaps with a port behind it. */
    public Optional<Integer> findNode(String text) {
        Optional<Integer> whole =
                graph().find(text).or(() -> Optional.ofNullable(byLabel.get().get(text)));
        int colon = text.lastIndexOf(':');
        return whole.isPresent() || colon < 0 || text.indexOf(':') != colon
                ? whole
                : findNode(text.substring(0, colon));
    }

    private Map<String, Integer> numberedLabels() {
        Map<String, Integer> numbers = new HashMap<>();
        for (int node = 0; node < labels.size(); node++) {
            numbers.putIfAbsent(labels.get(node), node);
        }
        return numbers;
    }

    /** An epoch, if it is kept. */
    public Optional<Epoch> epoch(long number) {
        Epoch now = state().epoch();
        if (number == now.number()) {
            return Optional.of(now);
        }
        return number == 0 ? Optional.of(first()) : store.epoch(name, number);
    }

    private Epoch first() {
        return Epoch.normal(created, normal);
    }

    /** Those that are kept, from this number on; the first of all is always kept. */
    public List<EpochSummary> epochs(long from, int most) {
        List<EpochSummary> epochs = new ArrayList<>();
        if (from <= 0) {
            epochs.add(first().summary());
        }
        epochs.addAll(store.epochs(name, Math.max(1, from), most - epochs.size()));
        return epochs;
    }

    /** The regret of all rounds that are kept. Measures anew only when there were more rounds since. */
    public synchronized LiveRegret regret(BooleanSupplier stop) {
        List<EpochSummary> rounds = LiveRegret.rounds(store.epochs(name, 0, Integer.MAX_VALUE));
        long last = rounds.get(rounds.size() - 1).number();
        if (regret.isEmpty() || regret.get().last() != last) {
            Vector start = regret.map(known -> known.best().weights()).orElse(normal);
            regret = Optional.of(LiveRegret.of(scenario, rounds, start, stop));
        }
        return regret.get();
    }

    /** What the intruders of an epoch could know under its weights; in bits as the network's own observer reads, or a usual one. */
    public Evaluation evaluation(Epoch epoch) {
        if (epoch.observed().isEmpty()) {
            throw new IllegalArgumentException(
                    "epoch " + epoch.number() + " of network " + name
                            + " has no intruders, so nobody learns anything. Maybe raise an alarm, or ask for an earlier epoch.");
        }
        return Evaluation.of(scenario.withInitialWeights(epoch.weights())
                .withIntruders(IntruderSchedule.stationary(epoch.observed()))
                .withObserver(scenario.observer().orElse(Observer.defaults())));
    }

    @Override
    public void close() {
        worker.close();
    }
}
