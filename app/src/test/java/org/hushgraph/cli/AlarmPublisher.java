package org.hushgraph.cli;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** A sensor that publishes alarms without a pause, and records which of them the broker acknowledged. */
final class AlarmPublisher implements Runnable, AutoCloseable {
    private static final int MOST_IN_FLIGHT = 50;
    private static final int NODES = 15;

    private final String topic;
    private final Mqtt5AsyncClient client;
    private final Semaphore inFlight = new Semaphore(MOST_IN_FLIGHT);
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private volatile boolean ending;

    AlarmPublisher(String broker, String network) {
        URI address = URI.create(broker);
        this.topic = "hushgraph/v1/" + network + "/alarms";
        this.client = MqttClient.builder()
                .useMqttVersion5()
                .identifier("sensor")
                .serverHost(address.getHost())
                .serverPort(address.getPort())
                .buildAsync();
        client.connect().join();
    }

    @Override
    public void run() {
        try {
            for (int number = 0; !ending; number++) {
                inFlight.acquire();
                String key = "alarm-" + number;
                var unused = publish(key, number % NODES, 0.05).whenComplete((result, failed) -> inFlight.release());
                Thread.sleep(1);
            }
            inFlight.acquire(MOST_IN_FLIGHT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Publishes an alarm; completes when the broker has acknowledged it. */
    CompletableFuture<Mqtt5PublishResult> publish(String key, int node, double seconds) {
        String alarm = "{\"node\": \"%d\", \"key\": \"%s\", \"seconds\": %s}".formatted(node, key, seconds);
        return client.publishWith()
                .topic(topic)
                .qos(MqttQos.AT_LEAST_ONCE)
                .payload(alarm.getBytes(StandardCharsets.UTF_8))
                .send()
                .whenComplete((result, failed) -> {
                    if (failed == null && result.getError().isEmpty()) {
                        acknowledged.add(key);
                    }
                });
    }

    void end() {
        ending = true;
    }

    /** The keys of all alarms that the broker acknowledged. */
    Set<String> acknowledged() {
        return Set.copyOf(acknowledged);
    }

    @Override
    public void close() {
        client.disconnect().join();
    }
}
