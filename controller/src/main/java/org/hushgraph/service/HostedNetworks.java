package org.hushgraph.service;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.regex.Pattern;
import org.hushgraph.controller.Computations;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkController;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.NetworkWorker;
import org.hushgraph.controller.RequestKey;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.serviceconfig.ServiceConfig;

/** The networks of a controller. A network that can't be restored is reported and does not affect the others. */
public final class HostedNetworks implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(HostedNetworks.class.getName());
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

    private final Store store;
    private final TimeSource time;
    private final Computations computations = Computations.perProcessor();
    private final ServiceConfig config;
    private final Map<String, HostedNetwork> hosted = new ConcurrentSkipListMap<>();
    private final Map<String, String> failures = new ConcurrentSkipListMap<>();
    private final Set<NetworkWorker> retired = Collections.newSetFromMap(new WeakHashMap<>()); // of removed networks
    private final List<NetworkId> stored;
    private final Object changes = new Object(); // held while networks are created or removed; readers never wait
    private volatile Optional<NetworkListener> listener = Optional.empty();

    HostedNetworks(Store store, TimeSource time, ServiceConfig config) {
        this.store = store;
        this.time = time;
        this.config = config;
        this.stored = store.networks();
    }

    /** How many networks the store contained at the start. */
    public int stored() {
        return stored.size();
    }

    /** How many networks are restored or can't be. */
    int restored() {
        return hosted.size() + failures.size();
    }

    /** Restores all networks in the store. The listener receives their events. */
    void open(NetworkListener listener) {
        this.listener = Optional.of(listener);
        for (NetworkId id : stored) {
            try {
                Scenario scenario = NetworkDefinition.read(store.definition(id)).scenario(config.limits());
                hosted.put(id.name(), host(id, scenario));
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
                LOGGER.log(System.Logger.Level.ERROR, "network " + id.name() + " can't be restored", e);
                failures.put(id.name(), Optional.ofNullable(e.getMessage()).orElse(e.toString()));
            }
        }
    }

    private HostedNetwork host(NetworkId id, Scenario scenario) {
        Limits limits = config.limits();
        NetworkWorker.Options options = new NetworkWorker.Options(
                limits.waiting(),
                config.roundMillis(),
                config.responseMillis(),
                limits.keptEpochs(scenario.graph().edgeCount()),
                limits.alarms());
        NetworkFence fence = new NetworkFence(listener.orElseThrow());
        NetworkWorker worker = new NetworkWorker(
                () -> NetworkController.recovered(store, id, scenario), time, computations, options, fence);
        return new HostedNetwork(id, scenario, store, worker, time, fence);
    }

    public List<HostedNetwork> all() {
        return List.copyOf(hosted.values());
    }

    /** Networks that could not be restored, with the reason. */
    public Map<String, String> failures() {
        return new TreeMap<>(failures);
    }

    public Optional<HostedNetwork> find(String name) {
        return Optional.ofNullable(hosted.get(name));
    }

    /** The network with this name; fails if it does not exist or does not work. */
    public HostedNetwork get(String name) {
        Optional.ofNullable(failures.get(name)).ifPresent(failure -> {
            throw new UnavailableException("network " + name + " can't be restored: " + failure);
        });
        return find(name).orElseThrow(() -> new UnknownNetworkException(name, hosted.keySet()));
    }

    /** Rejects an invalid network name. */
    public static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "name = \"" + name + "\" must consist of at most 64 letters, digits, - and _.");
        }
    }

    /** Creates a network. Does nothing if the key was used before. */
    public HostedNetwork create(String name, NetworkDefinition definition, Optional<RequestKey> key) {
        requireName(name);
        Optional<HostedNetwork> before = created(key);
        return before.isPresent() ? before.get() : create(name, definition, definition.scenario(config.limits()), key);
    }

    /**
     * The network that a request with this key created. Fails if it was removed since, so that a late retry does not
     * recreate it.
     */
    private Optional<HostedNetwork> created(Optional<RequestKey> key) {
        synchronized (changes) { // a stored network may not be hosted yet
            return key.flatMap(given -> given.findAnswer(store)).map(this::get);
        }
    }

    private HostedNetwork create(
            String name, NetworkDefinition definition, Scenario scenario, Optional<RequestKey> key) {
        synchronized (changes) {
            Optional<HostedNetwork> meanwhile = created(key);
            if (meanwhile.isPresent()) {
                return meanwhile.get();
            }
            requireCapacity(name, scenario);
            long at = time.wallMillis();
            Event created =
                    store.create(name, definition.toBytes(), at, key.map(given -> given.storedAnswer(name, at)));
            HostedNetwork network = hostOrRemove(created.id(), scenario);
            hosted.put(name, network);
            listener.orElseThrow().recorded(List.of(created));
            return network;
        }
    }

    /** Hosts a network. If it can't be run, it is removed from the store, because it would fail at every start. */
    private HostedNetwork hostOrRemove(NetworkId id, Scenario scenario) {
        try {
            return host(id, scenario);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            store.remove(id, time.wallMillis());
            throw e;
        }
    }

    private void requireCapacity(String name, Scenario scenario) {
        Limits limits = config.limits();
        if (hosted.containsKey(name) || failures.containsKey(name)) {
            throw new NameTakenException(name);
        }
        retired.removeIf(worker -> !worker.isRunning());
        if (hosted.size() + retired.size() >= limits.networks()) {
            String busy = retired.isEmpty() ? "" : ", and " + retired.size() + " removed ones still compute a round";
            throw new IllegalArgumentException("there are " + hosted.size() + " networks" + busy + "; the limit is "
                    + limits.networks() + ". Try removing one, or raise limits.networks.");
        }
        int nodes = scenario.graph().nodeCount();
        if (nodes > limits.nodes()) {
            throw new IllegalArgumentException("the network has " + nodes + " nodes, but at most " + limits.nodes()
                    + " are allowed. Try raising limits.nodes.");
        }
    }

    /**
     * Removes a network and its history; returns whether it did. Does nothing if the key was used before. The thread of
     * the network may still compute a round, but nothing of it reaches the store or the listeners.
     */
    public boolean remove(String name, Optional<RequestKey> key) {
        synchronized (changes) {
            if (key.flatMap(given -> given.findAnswer(store)).isPresent()) {
                return false;
            }
            NetworkId id = failures.containsKey(name) ? stored(name) : get(name).id();
            long at = time.wallMillis();
            Event removed = store.remove(id, at, key.map(given -> given.storedAnswer(name, at)));
            failures.remove(name);
            Optional.ofNullable(hosted.remove(name)).ifPresent(network -> {
                network.retire();
                retired.add(network.worker());
            });
            listener.orElseThrow().recorded(List.of(removed));
            return true;
        }
    }

    /** Finds a network that exists but may not be hosted. */
    private NetworkId stored(String name) {
        return store.networks().stream()
                .filter(id -> id.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UnknownNetworkException(name, hosted.keySet()));
    }

    /** Lets all networks finish their accepted requests. */
    @Override
    public void close() {
        List<NetworkWorker> workers = new ArrayList<>();
        hosted.values().forEach(network -> workers.add(network.worker()));
        synchronized (changes) {
            workers.addAll(retired);
        }
        workers.parallelStream().forEach(NetworkWorker::close);
    }
}
