package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.hushgraph.controller.Entry;
import org.hushgraph.testing.Await;

/** Raises alarms over a broker without waiting for the controller, and stores which of them the broker acknowledged. */
final class AlarmSensor implements Runnable, AutoCloseable {
    private static final long BETWEEN_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int NODES = 15;

    private final String network;
    private final Mqtt5BlockingClient client;
    private final List<String> acknowledged = new ArrayList<>();
    private volatile boolean ending;

    AlarmSensor(int port, String network) {
        this.network = network;
        this.client = MqttClient.builder()
                .useMqttVersion5()
                .serverHost("127.0.0.1")
                .serverPort(port)
                .buildBlocking();
        client.connect();
    }

    void end() {
        ending = true;
    }

    int acknowledged() {
        return acknowledged.size();
    }

    /** Raises an alarm until it arrives. From then on, the broker keeps alarms for the controller while that is away. */
    void awaitController(BooleanSupplier arrived) {
        Await.until("an alarm over the broker", () -> {
            publish("sensor first");
            return arrived.getAsBoolean();
        });
    }

    @Override
    public void run() {
        while (!ending) {
            String key = "sensor " + acknowledged.size();
            publish(key);
            acknowledged.add(key);
            LockSupport.parkNanos(BETWEEN_NANOS);
        }
    }

    private void publish(String key) {
        String alarm =
                "{\"key\": \"%s\", \"node\": \"%d\", \"seconds\": 0.1}".formatted(key, acknowledged.size() % NODES);
        client.publishWith()
                .topic("hushgraph/v1/" + network + "/alarms")
                .qos(MqttQos.AT_LEAST_ONCE)
                .payload(alarm.getBytes(StandardCharsets.UTF_8))
                .send();
    }

    /** The acknowledged alarms that a journal does not contain. */
    List<String> missing(List<Entry> entries) {
        assertThat(acknowledged).isNotEmpty();
        List<String> missing = new ArrayList<>(acknowledged);
        missing.removeAll(keys(entries));
        return missing;
    }

    /** Checks that a journal contains alarms of this sensor only. The broker may deliver one more than once. */
    void requireOwn(List<Entry> entries) {
        assertThat(keys(entries)).allMatch(key -> key.startsWith("sensor "));
    }

    private static Set<String> keys(List<Entry> entries) {
        return entries.stream()
                .filter(Entry.AlarmRaised.class::isInstance)
                .map(entry -> ((Entry.AlarmRaised) entry).alarm().key())
                .collect(Collectors.toSet());
    }

    @Override
    public void close() {
        client.disconnect();
    }
}
