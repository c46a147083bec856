package org.hushgraph.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.FirstTokens;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.controller.EventLog;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfig;

/** A running controller: networks, tokens, events and the audit log, stored in one folder. */
public final class ControllerService implements AutoCloseable {
    private static final String DEMO = "demo";

    private final ServiceConfig config;
    private final DataFolder folder;
    private final Tokens tokens;
    private final AuditLog auditLog;
    private final HostedNetworks networks;
    private final Store store;
    private final TimeSource time;
    private final List<NetworkListener> listeners = new CopyOnWriteArrayList<>();
    private final List<Runnable> beforeStop = new CopyOnWriteArrayList<>();
    private final AtomicLong rejectedAlarms = new AtomicLong();
    private final Map<Role, String> newSecrets = new EnumMap<>(Role.class);
    private final boolean isNew;
    private volatile boolean open;

    /** Creates a controller that restores nothing yet; see {@link #open()}. */
    public ControllerService(ServiceConfig config, Store store, TimeSource time) {
        this.config = config;
        this.folder = DataFolder.create(config.data());
        this.tokens = new Tokens(folder.tokens(), Clock.systemUTC());
        this.auditLog = new AuditLog(folder.auditLog());
        this.networks = new HostedNetworks(store, time, config);
        this.store = store;
        this.time = time;
        this.isNew = store.lastSequence() == 0;
    }

    /**
     * Restores everything in the store. A new controller starts with two tokens and, if configured, a demo network. Until this returns,
     * {@link #recovery()} reports the progress.
     */
    public void open() {
        newSecrets.putAll(tokens.createFirst(firstTokens()));
        networks.open(new NetworkListeners(listeners));
        if (isNew && config.demo()) {
            networks.create(DEMO, demo(), Optional.empty());
        }
        open = true;
    }

    /** The progress of the recovery, which requests must wait for; empty when it is complete. */
    public Optional<String> recovery() {
        return open
                ? Optional.empty()
                : Optional.of("recovering: " + networks.restored() + " of " + networks.stored() + " networks");
    }

    private static NetworkDefinition demo() {
        try (InputStream scenario = ControllerService.class.getResourceAsStream("/web/demo.yaml")) {
            return NetworkDefinition.of("demo.yaml", Optional.empty(), NetworkChoices.NONE, scenario.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public ServiceConfig config() {
        return config;
    }

    public Tokens tokens() {
        return tokens;
    }

    public AuditLog auditLog() {
        return auditLog;
    }

    public HostedNetworks networks() {
        return networks;
    }

    /** The events so far. */
    public EventLog events() {
        return store;
    }

    /** Adds a listener for all future events. */
    public void listen(NetworkListener listener) {
        listeners.add(listener);
    }

    /** Adds a task that stops a source of requests. It runs before the networks stop, and may run twice. */
    public void beforeStop(Runnable task) {
        beforeStop.add(task);
    }

    /** Counts an alarm that arrived over a broker and can't be stored. */
    public void alarmRejected() {
        rejectedAlarms.incrementAndGet();
    }

    /** The number of alarms that arrived over a broker since the start and were rejected. */
    public long rejectedAlarms() {
        return rejectedAlarms.get();
    }

    /** The clocks of the controller. */
    public TimeSource time() {
        return time;
    }

    /** What does not work now: networks, the background work of the store, and listeners. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        recovery().ifPresent(problems::add);
        networks.failures().forEach((name, failure) -> problems.add("network " + name + ": " + failure));
        networks.all().forEach(network -> network.worker().problem().ifPresent(problems::add));
        store.problem().ifPresent(problems::add);
        listeners.forEach(listener -> listener.problem().ifPresent(problems::add));
        return problems;
    }

    /** The file with the secrets of the tokens that the first start created. */
    public FirstTokens firstTokens() {
        return new FirstTokens(folder.firstTokens());
    }

    /** Secrets of the tokens created at this start; empty unless it was the first. */
    public Map<Role, String> newSecrets() {
        return new EnumMap<>(newSecrets);
    }

    /** Stops the sources of requests, then finishes all accepted requests. Leaves the store open. */
    @Override
    public void close() {
        beforeStop.forEach(Runnable::run);
        networks.close();
    }
}
