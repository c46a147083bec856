package org.hushgraph.loadtest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Publishes alarms at a broker and waits until the broker acknowledges each. Connects again after an outage. */
final class AlarmPublisher implements AutoCloseable {
    private static final int PUBLISH_AT_LEAST_ONCE = 0x32;
    private static final int PACKET_BYTES = 4; // of an acknowledgement, for a connection as well as for a message

    private final int port;
    private final String topic;
    private Optional<MqttConnection> connection = Optional.empty();

    AlarmPublisher(int port, String network) {
        this.port = port;
        this.topic = "hushgraph/v1/" + network + "/alarms";
    }

    /** Publishes an alarm, unless the broker is down. */
    void publish(String alarm) throws IOException {
        try {
            if (connection.isEmpty()) {
                connection = Optional.of(new MqttConnection(port, "hushgraph-sensor"));
                awaitAcknowledgement();
            }
            connection.get().send(PUBLISH_AT_LEAST_ONCE, out -> {
                out.writeUTF(topic);
                out.writeShort(1); // the only message in flight
                out.write(alarm.getBytes(StandardCharsets.UTF_8));
            });
            awaitAcknowledgement();
        } catch (IOException e) { // the broker is down; the next alarm connects again
            close();
        }
    }

    private void awaitAcknowledgement() throws IOException {
        connection.orElseThrow().in().readFully(new byte[PACKET_BYTES]);
    }

    @Override
    public void close() throws IOException {
        if (connection.isPresent()) {
            connection.get().close();
            connection = Optional.empty();
        }
    }
}
