package org.hushgraph.broker;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientDisconnectedContext;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.connect.Mqtt5ConnectRestrictions;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * A client of an MQTT broker. Delivers messages at least once and in order, and reconnects automatically.
 *
 * <p>The broker limits how many messages are unacknowledged: Mosquitto to 20 by default, MQTT to 65,535. The client sets
 * no smaller receive maximum, because Mosquitto 2.0 exceeds it after a reconnect, and would be disconnected for that.
 */
final class BrokerClient implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(BrokerClient.class.getName());
    private static final long FIRST_WAIT_MILLIS = 200;
    private static final long MAX_WAIT_MILLIS = 3000;
    private static final long SESSION_SECONDS = 86_400;
    private static final long STOP_SECONDS = 5;
    private static final int KEEP_ALIVE_SECONDS = 15;

    private final Mqtt5AsyncClient client;
    private final BrokerAddress address;
    private volatile boolean connected;
    private volatile boolean closed;
    private volatile boolean receiving = true;
    private volatile Optional<String> problem = Optional.empty();

    /** A message that the broker publishes if the client disconnects unexpectedly. */
    record Will(String topic, String content) {}

    /**
     * A received message.
     *
     * @param acknowledge to be called once the message is processed; until then the broker keeps it. The broker
     *     receives acknowledgements in the order of the messages, so one that is missing holds back all later ones.
     */
    record Message(String topic, String content, Runnable acknowledge) {}

    /**
     * Creates a client.
     *
     * @param identifier must be unique at the broker
     * @param received receives every message, and must acknowledge it
     * @param onConnected runs after every connect
     */
    BrokerClient(
            BrokerAddress address,
            String identifier,
            Optional<Will> will,
            Executor executor,
            Consumer<Message> received,
            Runnable onConnected) {
        this.address = address;
        Mqtt5ClientBuilder builder = MqttClient.builder()
                .useMqttVersion5()
                .identifier(identifier)
                .serverHost(address.host())
                .serverPort(address.port())
                .automaticReconnect()
                .initialDelay(FIRST_WAIT_MILLIS, TimeUnit.MILLISECONDS)
                .maxDelay(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS)
                .applyAutomaticReconnect()
                .addConnectedListener(context -> connected(executor, onConnected))
                .addDisconnectedListener(this::disconnected);
        if (address.encrypted()) {
            builder = builder.sslConfig(address.trusted()
                    .map(Certificates::trusting)
                    .orElseGet(() -> MqttClientSslConfig.builder().build()));
        }
        if (address.user().isPresent()) {
            builder = builder.simpleAuth()
                    .username(address.user().get())
                    .password(address.password().getBytes(StandardCharsets.UTF_8))
                    .applySimpleAuth();
        }
        if (will.isPresent()) {
            builder = builder.willPublish()
                    .topic(will.get().topic())
                    .payload(bytes(will.get().content()))
                    .qos(MqttQos.AT_LEAST_ONCE)
                    .retain(true)
                    .applyWillPublish();
        }
        this.client = builder.buildAsync();
        client.publishes(
                MqttGlobalPublishFilter.ALL,
                message -> received.accept(new Message(
                        message.getTopic().toString(),
                        new String(message.getPayloadAsBytes(), StandardCharsets.UTF_8),
                        message::acknowledge)),
                task -> execute(executor, task),
                true);
    }

    /** Runs a task that passes on received messages. Without it, they stay unacknowledged. */
    private void execute(Executor executor, Runnable task) {
        try {
            if (receiving) {
                executor.execute(task);
            }
        } catch (RejectedExecutionException e) {
            receiving = false; // the thread ended meanwhile
        }
    }

    /**
     * Connects in the background and retries forever. Messages published while disconnected are queued; before the
     * first connect, publishing fails.
     */
    void connect() {
        connect(false, Mqtt5ConnectRestrictions.DEFAULT_MAXIMUM_PACKET_SIZE);
    }

    /** Connects as above; the broker does not deliver messages with more bytes. */
    void connect(int mostBytes) {
        connect(false, mostBytes);
    }

    /** Connects without messages that the broker queued earlier; only retained messages are received. */
    void connectClean() {
        connect(true, Mqtt5ConnectRestrictions.DEFAULT_MAXIMUM_PACKET_SIZE);
    }

    private void connect(boolean clean, int mostBytes) {
        var unused = client.connectWith()
                .cleanStart(clean)
                .restrictions()
                .maximumPacketSize(mostBytes)
                .applyRestrictions()
                .sessionExpiryInterval(SESSION_SECONDS)
                .keepAlive(KEEP_ALIVE_SECONDS)
                .send();
    }

    private void connected(Executor executor, Runnable onConnected) {
        connected = true;
        problem = Optional.empty();
        if (closed) { // closed while connecting
            var unused = client.disconnect();
        } else {
            executor.execute(onConnected);
        }
    }

    /** Reconnects, unless it is closed. A repeated reason is logged only once. */
    private void disconnected(MqttClientDisconnectedContext context) {
        connected = false;
        if (closed) {
            context.getReconnector().reconnect(false);
            return;
        }
        Throwable cause = context.getCause();
        while (cause.getCause() != null) { // the outer messages only repeat the class name of the inner ones
            cause = cause.getCause();
        }
        Optional<String> reason =
                Optional.of(Optional.ofNullable(cause.getMessage()).orElseGet(cause::toString));
        if (!reason.equals(problem)) {
            LOGGER.log(System.Logger.Level.WARNING, "not connected to " + address + ", retrying: " + reason.get());
        }
        problem = reason;
    }

    BrokerAddress address() {
        return address;
    }

    boolean isConnected() {
        return connected;
    }

    /** Why the last attempt to connect failed, or the connection was lost. */
    Optional<String> problem() {
        return problem;
    }

    CompletableFuture<?> subscribe(String filter) {
        return client.subscribeWith()
                .topicFilter(filter)
                .qos(MqttQos.AT_LEAST_ONCE)
                .send();
    }

    /** Completes when the broker has received the message. */
    CompletableFuture<?> publish(String topic, String content, boolean retained) {
        return client.publish(Mqtt5Publish.builder()
                .topic(topic)
                .payload(bytes(content))
                .qos(MqttQos.AT_LEAST_ONCE)
                .retain(retained)
                .build());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Disconnects; the broker queues messages for the next connect. */
    @Override
    public void close() {
        disconnect(SESSION_SECONDS);
    }

    /** Disconnects for good; the broker discards the session. */
    void leave() {
        disconnect(0);
    }

    /** Passes on no more messages; the broker keeps them. Messages passed on before can still be acknowledged. */
    void stopReceiving() {
        receiving = false;
    }

    private void disconnect(long keptSeconds) {
        closed = true;
        stopReceiving();
        if (connected) {
            client.disconnectWith()
                    .sessionExpiryInterval(keptSeconds)
                    .send()
                    .completeOnTimeout(null, STOP_SECONDS, TimeUnit.SECONDS)
                    .exceptionally(failed -> null)
                    .join();
        }
    }
}
