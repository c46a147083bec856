package org.hushgraph.broker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.hushgraph.agent.Told;
import org.hushgraph.controller.Audience;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.Proposal;
import org.hushgraph.graph.Graph;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;

/**
 * The controller's end of a broker: tells every agent the weights of its links, retained, and hears who confirmed them, who is there,
 * and alarms. Of epochs that follow each other faster than the broker takes them, only the newest is told.
 */
public final class AgentBridge implements Audience, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(AgentBridge.class.getName());
    private static final String IDENTIFIER = "hushgraph-controller";
    private static final String ANY = "+";
    private static final long ANSWER_SECONDS = 30;
    private static final int MOST_UNDER_WAY = 10_000; // messages

    private final ControllerService service;
    private final BrokerClient client;
    private final AlarmMessages alarms;
    private final ExecutorService heard = Executors.newSingleThreadExecutor(task -> new Thread(task, "broker"));
    private final Thread sender;
    private final Set<String> changed = new HashSet<>(); // networks that have a newer epoch than was told
    private final Map<String, Graph> known = new HashMap<>(); // of the sender alone
    private boolean stopping;

    /** Connects at once, and again whenever it is cut off. */
    public AgentBridge(ControllerService service, BrokerAddress address) {
        this.service = service;
        this.alarms = new AlarmMessages();
        this.client = new BrokerClient(address, IDENTIFIER, Optional.empty(), heard, this::arrived, this::connected);
        this.sender = new Thread(this::work, "weights to the broker");
        sender.setDaemon(true);
        service.listen(this);
        client.connect();
        sender.start();
    }

    public boolean isConnected() {
        return client.isConnected();
    }

    /** The broker may be a new one that knows nothing: it is told all again. */
    private void connected() {
        LOGGER.log(System.Logger.Level.INFO, "connected with the broker");
        Topics any = new Topics(ANY);
        for (String filter : List.of(any.ofAll(Topics.Kind.ACK), any.ofAll(Topics.Kind.STATUS), any.alarms())) {
            var unused = client.subscribe(filter).exceptionally(failed -> {
                LOGGER.log(System.Logger.Level.WARNING, "the broker does not let us read " + filter, failed);
                return null;
            });
        }
        service.networks().all().forEach(network -> tell(network.name()));
    }

    @Override
    public void happened(List<Event> events) {
        for (Event event : events) {
            boolean concerned = event.epoch().isPresent()
                    || event.entry() instanceof Entry.NetworkCreated
                    || event.entry() instanceof Entry.NetworkRemoved;
            if (concerned) {
                tell(event.network());
            }
        }
    }

    @Override
    public void proposed(String network, Proposal proposal) {
        // nobody obeys it yet
    }

    private synchronized void tell(String network) {
        changed.add(network);
        notifyAll();
    }

    private synchronized Set<String> next() throws InterruptedException {
        while (changed.isEmpty() && !stopping) {
            wait();
        }
        Set<String> next = Set.copyOf(changed);
        changed.clear();
        return next;
    }

    private void work() {
        try {
            for (Set<String> networks = next(); !networks.isEmpty(); networks = next()) {
                for (String name : networks) {
                    Optional<HostedNetwork> network = service.networks().find(name);
                    network.ifPresentOrElse(this::publish, () -> forget(name));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void publish(HostedNetwork network) {
        known.put(network.name(), network.graph());
        Epoch epoch = network.state().epoch();
        Topics topics = new Topics(network.name());
        Outbox outbox = new Outbox();
        for (int node = 0; node < network.graph().nodeCount(); node++) {
            Told told = network.told(epoch, node);
            outbox.send(topics.of(network.graph().name(node), Topics.Kind.WEIGHTS), MessageJson.of(told));
        }
        if (outbox.isDelivered()) {
            network.agents().sent(epoch.number());
        }
    }

    /** The weights of a network that is gone. */
    private void forget(String network) {
        Optional<Graph> graph = Optional.ofNullable(known.remove(network));
        Topics topics = new Topics(network);
        Outbox outbox = new Outbox();
        graph.ifPresent(one -> {
            for (int node = 0; node < one.nodeCount(); node++) {
                outbox.send(topics.of(one.name(node), Topics.Kind.WEIGHTS), ""); // an empty one is kept no more
            }
        });
        outbox.isDelivered();
    }

    /** Messages under way, not too many. */
    private final class Outbox {
        private CompletableFuture<?> all = CompletableFuture.completedFuture(null);
        private int underWay;
        private boolean delivered = true;

        void send(String topic, String content) {
            all = CompletableFuture.allOf(all, client.publish(topic, content, true));
            if (++underWay == MOST_UNDER_WAY) {
                delivered &= isDelivered();
                underWay = 0;
            }
        }

        /** Waits until the broker has them. */
        boolean isDelivered() {
            try {
                all.orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS).join();
                return delivered;
            } catch (RuntimeException e) { // it is cut off, and tells all again when it is back
                LOGGER.log(System.Logger.Level.WARNING, "weights did not reach the broker: " + e.getMessage());
                return false;
            }
        }
    }

    private void arrived(BrokerClient.Message message) {
        String[] parts = message.topic().split("/", -1);
        Optional<HostedNetwork> network = parts.length > 2 ? service.networks().find(parts[2]) : Optional.empty();
        boolean alarm = network.isPresent()
                && message.topic().equals(new Topics(network.get().name()).alarms());
        if (alarm) {
            alarms.arrived(network.get(), message);
        } else {
            network.ifPresent(hosted -> arrived(hosted, message.topic(), message.content()));
            message.acknowledge().run();
        }
    }

    private void arrived(HostedNetwork network, String topic, String content) {
        Topics topics = new Topics(network.name());
        topics.node(topic, Topics.Kind.ACK)
                .flatMap(network.graph()::find)
                .ifPresent(node -> MessageJson.confirmed(content)
                        .filter(confirmed -> confirmed.since() == network.created())
                        .ifPresent(confirmed -> network.agents().confirmed(node, confirmed.epoch())));
        topics.node(topic, Topics.Kind.STATUS)
                .flatMap(network.graph()::find)
                .ifPresent(node -> MessageJson.presence(content)
                        .ifPresent(presence -> network.agents().present(node, presence.online())));
    }

    @Override
    public void close() {
        synchronized (this) {
            stopping = true;
            notifyAll();
        }
        try {
            sender.join(TimeUnit.SECONDS.toMillis(ANSWER_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.close();
        heard.shutdown();
    }
}
