package org.hushgraph.cli;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/** The epochs that the agents of a network have confirmed, read from the broker. */
final class Confirmations implements AutoCloseable {
    private final Map<String, Long> newest = new ConcurrentHashMap<>();
    private final Mqtt5BlockingClient client;

    Confirmations(int port, String network) {
        client = MqttClient.builder()
                .useMqttVersion5()
                .serverHost("127.0.0.1")
                .serverPort(port)
                .buildBlocking();
        client.connect();
        client.toAsync()
                .subscribeWith()
                .topicFilter("hushgraph/v1/" + network + "/agents/+/ack")
                .callback(this::arrived)
                .send()
                .join();
    }

    private void arrived(Mqtt5Publish message) {
        String text = new String(message.getPayloadAsBytes(), StandardCharsets.UTF_8);
        long epoch = JsonMapper.shared().readTree(text).get("epoch").asLong();
        newest.merge(message.getTopic().toString(), epoch, Math::max);
    }

    /** The number of agents that have confirmed an epoch or a later one. */
    long count(long epoch) {
        return newest.values().stream().filter(confirmed -> confirmed >= epoch).count();
    }

    @Override
    public void close() {
        client.disconnect();
    }
}
