package org.hushgraph.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hushgraph.access.AuditLog;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.controller.EventLog;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Store;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfig;

/** A controller that runs: networks, tokens, events and the audit log, kept in one folder. */
public final class ControllerService implements AutoCloseable {
    private static final String DEMO = "demo";

    private final ServiceConfig config;
    private final Tokens tokens;
    private final AuditLog auditLog;
    private final HostedNetworks networks;
    private final EventLog events;
    private final List<NetworkListener> audiences = new CopyOnWriteArrayList<>();
    private final Map<Role, String> newSecrets = new EnumMap<>(Role.class);

    /** Brings back what the store holds; a new one begins with two tokens and, if that is wished, a network to play with. */
    public ControllerService(ServiceConfig config, Store store, Clock clock) {
        this.config = config;
        DataFolder folder = DataFolder.made(config.data());
        this.tokens = new Tokens(folder.tokens(), clock);
        this.auditLog = new AuditLog(folder.auditLog());
        this.networks = new HostedNetworks(store, clock, config);
        this.events = store;
        boolean isNew = store.lastSequence() == 0;
        networks.open(new NetworkListeners(audiences));
        if (tokens.all().isEmpty()) {
            for (Role role : Role.values()) {
                newSecrets.put(role, tokens.create(role.word(), role));
            }
        }
        if (isNew && config.demo()) {
            networks.create(DEMO, demo(), Optional.empty());
        }
    }

    private static NetworkDefinition demo() {
        try (InputStream scenario = ControllerService.class.getResourceAsStream("/web/demo.yaml")) {
            return NetworkDefinition.of("demo.yaml", Optional.empty(), Map.of(), scenario.readAllBytes());
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

    /** What happened so far. */
    public EventLog events() {
        return events;
    }

    /** From now on this one hears, too, what happens. */
    public void listen(NetworkListener audience) {
        audiences.add(audience);
    }

    /** The tokens that were made at this start, if it was the first. */
    public Map<Role, String> newSecrets() {
        return new EnumMap<>(newSecrets);
    }

    /** Finishes what was accepted. The store stays open. */
    @Override
    public void close() {
        networks.close();
    }
}
