package org.hushgraph.service;

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
import org.hushgraph.controller.LedgerView;
import org.hushgraph.controller.LiveState;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.NetworkWorker;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.graph.Graph;
import org.hushgraph.ledger.LedgerSetup;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Labels;
import org.hushgraph.observability.Observer;
import org.hushgraph.report.NetworkLayout;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.simulation.LoweredFloor;
import org.hushgraph.simulation.NodesAtRisk;
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Recommendation;
import org.hushgraph.word.ComposedText;

/** A network that the controller runs, with everything that can be queried about it. */
public final class HostedNetwork {
    private final NetworkId id;
    private final Scenario scenario;
    private final Vector normal;
    private final Store store;
    private final TimeSource time;
    private final NetworkWorker worker;
    private final NetworkFence fence;
    private final long created;
    private final Agents agents;
    private final List<String> labels;
    private final Lazy<NetworkLayout> layout;
    private final Lazy<Map<String, Integer>> byLabel;
    private final Object riskLock = new Object();
    private Optional<AtRisk> risk = Optional.empty(); // the last one computed
    private Optional<LiveRegret> regret = Optional.empty(); // the last one computed

    HostedNetwork(
            NetworkId id, Scenario scenario, Store store, NetworkWorker worker, TimeSource time, NetworkFence fence) {
        this.id = id;
        this.scenario = scenario;
        this.normal = scenario.feasibleSet().project(scenario.initialWeights());
        this.store = store;
        this.time = time;
        this.worker = worker;
        this.fence = fence;
        this.created = store.created(id);
        this.agents = new Agents(time, scenario.graph().nodeCount(), () -> fence.agentsChanged(id.name()));
        fence.follow(agents);
        agents.inForce(worker.state().epoch().number());
        this.labels = Labels.of(scenario.graph(), scenario.origin().network().nodeAttributes());
        this.byLabel = new Lazy<>(this::numberedLabels);
        this.layout = new Lazy<>(() -> new NetworkLayout(scenario.origin().network()));
    }

    /** Its identity in the store, which differs from that of an earlier network with the same name. */
    public NetworkId id() {
        return id;
    }

    public String name() {
        return id.name();
    }

    public Scenario scenario() {
        return scenario;
    }

    public Graph graph() {
        return scenario.graph();
    }

    /** Accepts changes to the network. */
    public NetworkWorker worker() {
        return worker;
    }

    public LiveState state() {
        return worker.state();
    }

    /** Whether an epoch should be in force: it is the newest one, and the network is not removed. */
    public boolean isCurrent(Epoch epoch) {
        return !fence.isClosed() && state().epoch().number() == epoch.number();
    }

    /** The weights without alarms. */
    public Vector normal() {
        return normal;
    }

    /** Display names of the nodes. */
    public List<String> labels() {
        return labels;
    }

    /** When it was created, in milliseconds since 1970. */
    public long created() {
        return created;
    }

    /** Its agents. */
    public Agents agents() {
        return agents;
    }

    /** The density of the noise that agents add to what they send; 0 for none. */
    public double messageNoise() {
        return scenario.messageNoise().orElse(0.0);
    }

    /** The weights of an epoch for the agent of a node. */
    public AgentWeights weightsFor(Epoch epoch, int node) {
        Graph graph = graph();
        Map<String, Double> weights = new TreeMap<>();
        for (int n = 0; n < graph.degree(node); n++) {
            weights.put(graph.name(graph.neighbour(node, n)), epoch.weights().get(graph.edgeTo(node, n)));
        }
        return new AgentWeights(
                created, epoch.number(), scenario.dynamics().decay().get(node), messageNoise(), weights);
    }

    /** Positions of the nodes; computed at the first call, then constant. */
    public NetworkLayout layout() {
        return layout.get();
    }

    /** The number of the node with this name. */
    public int node(String nodeName) {
        return graph().find(nodeName)
                .orElseThrow(() -> new IllegalArgumentException(
                        "network " + id.name() + " has no node called \"" + nodeName + "\". Try searching its nodes."));
    }

    /** Finds a node by name or label, also with a port appended. */
    public Optional<Integer> findNode(String text) {
        Optional<Integer> whole =
                graph().find(text).or(() -> Optional.ofNullable(byLabel.get().get(ComposedText.of(text))));
        int colon = text.lastIndexOf(':');
        return whole.isPresent() || colon < 0 || text.indexOf(':') != colon
                ? whole
                : findNode(text.substring(0, colon));
    }

    private Map<String, Integer> numberedLabels() {
        Map<String, Integer> numbers = new HashMap<>();
        for (int node = 0; node < labels.size(); node++) {
            numbers.putIfAbsent(ComposedText.of(labels.get(node)), node);
        }
        return numbers;
    }

    /** An epoch, if it is still stored. */
    public Optional<Epoch> epoch(long number) {
        Epoch now = state().epoch();
        if (number == now.number()) {
            return Optional.of(now);
        }
        return number == 0 ? Optional.of(first()) : store.epoch(id, number);
    }

    private Epoch first() {
        return Epoch.normal(created, normal);
    }

    /** At most {@code most} stored epochs from this number on; epoch 0 always exists. */
    public List<EpochSummary> epochs(long from, int most) {
        List<EpochSummary> epochs = new ArrayList<>();
        if (from <= 0) {
            epochs.add(first().summary());
        }
        epochs.addAll(store.epochs(id, Math.max(1, from), most - epochs.size()));
        return epochs;
    }

    /** The regret of all stored rounds. Recomputed only if there are new rounds. */
    public synchronized LiveRegret regret(BooleanSupplier stop) {
        List<EpochSummary> rounds = LiveRegret.rounds(store.epochs(id, 0, Integer.MAX_VALUE));
        long last = rounds.get(rounds.size() - 1).number();
        if (regret.isEmpty() || regret.get().last() != last) {
            Vector start = regret.map(known -> known.best().weights()).orElse(normal);
            regret = Optional.of(LiveRegret.of(scenario, rounds, start, stop));
        }
        return regret.get();
    }

    /**
     * What the intruders of an epoch can learn under its weights. The leak in bits refers to the scenario's observer,
     * or to a default one.
     */
    public Evaluation evaluation(Epoch epoch) {
        requireIntruders(epoch);
        return Evaluation.of(scenario.withInitialWeights(epoch.weights())
                .withIntruders(IntruderSchedule.stationary(epoch.observed()))
                .withObserver(scenario.observer().orElse(Observer.defaults())));
    }

    /**
     * Privacy and usefulness under the normal weights and under those of an epoch, against its intruders. Bits refer to the
     * scenario's observer, or to a default one.
     */
    public Protection protection(Epoch epoch) {
        requireIntruders(epoch);
        Scenario observed = scenario.withObserver(scenario.observer().orElse(Observer.defaults()));
        return Protection.between(observed, epoch.observed(), normal, epoch.weights());
    }

    /** What intruders may have learned so far. Rejects a network that keeps no ledger. */
    public LedgerView ledger() {
        return state().ledger()
                .orElseThrow(() -> new IllegalArgumentException("network " + id.name() + " keeps no ledger. A ledger"
                        + " needs linear dynamics, an observer in the scenario, and for more than "
                        + LedgerSetup.MOST_NODES + " nodes the names of those with an account. Try adding observer:"
                        + " {noise: 0.01, prior: 1.0} to the scenario of a new network."))
                .view(time.wallMillis());
    }

    /** Whether {@link #atRisk} is known. */
    public boolean hasRisk() {
        return NodesAtRisk.isDefined(scenario);
    }

    /**
     * What is at risk now, also before any alarm, and whether protection is worth what it costs. Recomputed only if weights
     * or alarms changed. Rejects a nonlinear network, and one without an observer and a guarantee.
     */
    public AtRisk atRisk() {
        if (!hasRisk()) {
            throw new IllegalArgumentException(
                    "network " + id.name() + " states no noise of readers, so what is at risk"
                            + " is unknown. It needs linear dynamics and an observer in the scenario. Try adding"
                            + " observer: {noise: 0.01, prior: 1.0} to the scenario of a new network.");
        }
        LiveState state = state();
        synchronized (riskLock) {
            if (risk.filter(known -> known.isOf(state)).isEmpty()) {
                risk = Optional.of(new AtRisk(
                        state,
                        NodesAtRisk.of(scenario, state.epoch().weights()),
                        Recommendation.of(
                                scenario,
                                state.alarms().observed(),
                                normal,
                                state.epoch().weights())));
            }
            return risk.get();
        }
    }

    /** The largest part of the ledger's budget that is spent, among nodes that were never read; 0 without a budget. */
    public double spentShare() {
        return state().ledger().map(kept -> kept.spentShare(time.wallMillis())).orElse(0.0);
    }

    /** States that the present alarms put the required hidden convergence out of reach; only for the current epoch. */
    public Optional<String> loweredFloor(Epoch epoch) {
        LiveState state = state();
        return Optional.of(new LoweredFloor(state.alarms().belief().likely(), state.reachedFloor()))
                .filter(floor ->
                        floor.reached() < 1 && epoch.number() == state.epoch().number())
                .map(floor -> floor.note(scenario));
    }

    private void requireIntruders(Epoch epoch) {
        if (epoch.observed().isEmpty()) {
            throw new IllegalArgumentException("epoch " + epoch.number() + " of network " + id.name()
                    + " has no intruders, so nothing leaks. Try an earlier epoch, or raise an alarm.");
        }
    }

    /** Ends a network that is removed from the store. Returns at once, even if its thread still computes a round. */
    void retire() {
        fence.close();
        worker.stop();
    }
}
