package org.hushgraph.broker;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.graph.Graph;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.EpochSender;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * Connects a controller to a broker. Publishes the weights of every agent as retained messages, and receives
 * confirmations, statuses and alarms. Its networks must be restored before.
 */
public final class AgentBridge implements EpochSender.Delivery, AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(AgentBridge.class.getName());
    private static final String IDENTIFIER = "hushgraph-controller";
    private static final String ANY = "+";
    private static final long TIMEOUT_SECONDS = 30;
    private static final long STOP_SECONDS = 5;
    private static final int MOST_IN_FLIGHT = 10_000; // messages
    private static final int LEAST_MESSAGE_BYTES = 1 << 16; // a broker must be able to send all kinds of messages

    private final ControllerService service;
    private final ScheduledExecutorService executor =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "broker"));
    private final AlarmMessages alarms;
    private final BrokerClient client;
    private final EpochSender sender;

    /** Connects, and reconnects automatically. */
    public AgentBridge(ControllerService service, BrokerAddress address) {
        this.service = service;
        this.alarms = new AlarmMessages(service, executor);
        this.client = new BrokerClient(address, IDENTIFIER, Optional.empty(), executor, this::receive, this::connected);
        this.sender = new EpochSender("weights to the broker", service.networks(), this);
        service.listen(sender);
        service.listen(new ConnectionListener());
        service.beforeStop(this::stopReceiving);
        client.connect(Math.max(LEAST_MESSAGE_BYTES, service.config().limits().bodyBytes()));
    }

    /** Publishes all weights after every connect, because the broker may have lost its retained messages. */
    private void connected() {
        LOGGER.log(System.Logger.Level.INFO, "connected to the broker");
        Topics any = new Topics(ANY);
        for (String filter : List.of(any.ofAll(Topics.Kind.ACK), any.ofAll(Topics.Kind.STATUS), any.alarms())) {
            var unused = client.subscribe(filter).exceptionally(failed -> {
                LOGGER.log(System.Logger.Level.WARNING, "the broker denies access to " + filter, failed);
                return null;
            });
        }
        sender.scheduleAll();
    }

    @Override
    public void deliver(HostedNetwork network) {
        Epoch epoch = network.state().epoch();
        Topics topics = new Topics(network.name());
        Outbox outbox = new Outbox();
        for (int node = 0; node < network.graph().nodeCount(); node++) {
            outbox.send(
                    topics.of(network.graph().name(node), Topics.Kind.WEIGHTS),
                    MessageJson.of(network.weightsFor(epoch, node)));
        }
        outbox.awaitDelivery();
    }

    @Override
    public void networkRemoved(String network, Graph graph) {
        Topics topics = new Topics(network);
        Outbox outbox = new Outbox();
        for (int node = 0; node < graph.nodeCount(); node++) {
            outbox.send(topics.of(graph.name(node), Topics.Kind.WEIGHTS), ""); // clears the retained message
        }
        outbox.awaitDelivery();
    }

    /** Messages in flight, limited in number. */
    private final class Outbox {
        private CompletableFuture<?> all = CompletableFuture.completedFuture(null);
        private int inFlight;

        void send(String topic, String content) {
            all = CompletableFuture.allOf(all, client.publish(topic, content, true));
            if (++inFlight == MOST_IN_FLIGHT) {
                awaitDelivery();
                inFlight = 0;
            }
        }

        /** Waits until the broker has received them. */
        void awaitDelivery() {
            try {
                all.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
            } catch (RuntimeException e) { // disconnected; all weights are sent again after the reconnect
                LOGGER.log(System.Logger.Level.WARNING, "weights did not reach the broker: " + e.getMessage());
            }
        }
    }

    private void receive(BrokerClient.Message message) {
        Optional<String> alarmed = Topics.alarmed(message.topic());
        if (alarmed.isPresent()) {
            alarms.receive(alarmed.get(), message);
        } else {
            receiveFromAgent(message.topic(), message.content());
            message.acknowledge().run();
        }
    }

    private void receiveFromAgent(String topic, String content) {
        String[] parts = topic.split("/", -1);
        try {
            if (parts.length > 2) {
                service.networks().find(parts[2]).ifPresent(network -> receive(network, topic, content));
            }
        } catch (RuntimeException e) { // an exception would end the flow of messages for good
            LOGGER.log(System.Logger.Level.WARNING, "a message of topic " + topic + " is ignored", e);
        }
    }

    private void receive(HostedNetwork network, String topic, String content) {
        Topics topics = new Topics(network.name());
        topics.node(topic, Topics.Kind.ACK)
                .flatMap(network.graph()::find)
                .ifPresent(node -> MessageJson.confirmed(content)
                        .filter(confirmed ->
                                confirmed.since() == network.created() && confirmed.noise() == network.messageNoise())
                        .ifPresent(confirmed -> network.agents().confirmed(node, confirmed.epoch())));
        topics.node(topic, Topics.Kind.STATUS)
                .flatMap(network.graph()::find)
                .ifPresent(node -> MessageJson.presence(content)
                        .ifPresent(presence -> network.agents().present(node, presence.online())));
    }

    /** Makes readiness depend on the connection. */
    private final class ConnectionListener implements NetworkListener {
        @Override
        public void recorded(List<Event> events) {}

        @Override
        public Optional<String> problem() {
            return client.problem().map(reason -> "no connection to the broker " + client.address() + ": " + reason);
        }
    }

    /** Leaves all further messages to the broker. The connection stays open, to acknowledge what is being stored. */
    private void stopReceiving() {
        client.stopReceiving();
        alarms.stop();
    }

    /** Acknowledges what is stored, then disconnects. */
    @Override
    public void close() {
        stopReceiving();
        sender.close();
        executor.shutdown();
        try {
            executor.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.close();
    }
}
