package org.hushgraph.broker;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientDisconnectedContext;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * Somebody at a broker: at least once, in order, and back as soon as it can when it is cut off.
 */
final class BrokerClient implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(BrokerClient.class.getName());
    private static final long FIRST_WAIT_MILLIS = 200;
    private static final long LONGEST_WAIT_MILLIS = 3000;
    private static final long SESSION_SECONDS = 86_400;
    private static final long STOP_SECONDS = 5;
    private static final int KEEP_ALIVE_SECONDS = 15;

    private final Mqtt5AsyncClient client;
    private final BrokerAddress address;
    private volatile boolean connected;
    private volatile boolean closed;
    private volatile boolean left;
    private volatile Optional<String> problem = Optional.empty();

    /** A message that the broker sends when somebody is gone without a word. */
    record Will(String topic, String content) {}

    /**
     * A message that arrived.
     *
     * @param acknowledge to be run when it is safe: until then the broker keeps it
     */
    record Message(String topic, String content, Runnable acknowledge) {}

    /**
     * @param identifier no two at a broker may have the same
     * @param arrived hears every message, and has to acknowledge it
     * @param onConnected is run whenever the connection stands
     */
    BrokerClient(
            BrokerAddress address,
            String identifier,
            Optional<Will> will,
            Executor executor,
            Consumer<Message> arrived,
            Runnable onConnected) {
        this.address = address;
        Mqtt5ClientBuilder builder = MqttClient.builder()
                .useMqttVersion5()
                .identifier(identifier)
                .serverHost(address.host())
                .serverPort(address.port())
                .automaticReconnect()
                .initialDelay(FIRST_WAIT_MILLIS, TimeUnit.MILLISECONDS)
                .maxDelay(LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS)
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
                message -> arrived.accept(new Message(
                        message.getTopic().toString(),
                        new String(message.getPayloadAsBytes(), StandardCharsets.UTF_8),
                        message::acknowledge)),
                task -> {
                    if (!left) { // or its thread is gone when the session ends
                        executor.execute(task);
                    }
                },
                true);
    }

    /** Begins to connect, and never gives up. What is published while it is cut off waits; before it was connected once, it fails. */
    void connect() {
        connect(false);
    }

    /** The same, but nothing waits at the broker that was said before: only what is retained is heard. */
    void connectAnew() {
        connect(true);
    }

    private void connect(boolean anew) {
        var unused = client.connectWith()
                .cleanStart(anew)
                .sessionExpiryInterval(SESSION_SECONDS)
                .keepAlive(KEEP_ALIVE_SECONDS)
                .send();
    }

    private void connected(Executor executor, Runnable onConnected) {
        connected = true;
        problem = Optional.empty();
        if (closed) { // while it tried
            var unused = client.disconnect();
        } else {
            executor.execute(onConnected);
        }
    }

    /** Tries again, unless it is closed. The same reason is told once, however often it is tried. */
    private void disconnected(MqttClientDisconnectedContext context) {
        connected = false;
        if (closed) {
            context.getReconnector().reconnect(false);
            return;
        }
        Throwable cause = context.getCause();
        Optional<String> reason =
                Optional.of(Optional.ofNullable(cause.getMessage()).orElseGet(cause::toString));
        if (!reason.equals(problem)) {
            LOGGER.log(System.Logger.Level.WARNING, "not connected with " + address + ": " + reason.get());
        }
        problem = reason;
    }

    boolean isConnected() {
        return connected;
    }

    /** Why it was not let in, or was cut off, when it tried last. */
    Optional<String> problem() {
        return problem;
    }

    CompletableFuture<?> subscribe(String filter) {
        return client.subscribeWith()
                .topicFilter(filter)
                .qos(MqttQos.AT_LEAST_ONCE)
                .send();
    }

    /** Ends well when the broker has it. */
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

    /** Goes; the broker keeps what comes for when it is back. */
    @Override
    public void close() {
        disconnect(SESSION_SECONDS);
    }

    /** Goes for good; the broker keeps nothing. */
    void leave() {
        left = true;
        disconnect(0);
    }

    private void disconnect(long keptSeconds) {
        closed = true;
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
