package org.hushgraph.broker;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.testing.Await;

/** A test client of a broker, which records received messages. */
final class TestClient implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final List<String> arrived = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final BrokerClient client;

    TestClient(BrokerAddress address, String identifier) {
        client = new BrokerClient(
                address, identifier, Optional.empty(), thread, this::take, connections::incrementAndGet);
        client.connect();
    }

    /** A client that is connected. */
    static TestClient admitted(BrokerAddress address, String identifier) {
        TestClient guest = new TestClient(address, identifier);
        Await.until(identifier + " is let in", guest.client::isConnected);
        return guest;
    }

    private void take(BrokerClient.Message message) {
        arrived.add(message.topic() + " " + message.content());
        message.acknowledge().run();
    }

    /** Why it could not connect. */
    String rejection() {
        Await.until("a refusal", () -> client.problem().isPresent() || client.isConnected());
        return client.problem().orElse("it is let in");
    }

    void listen(String topic) {
        client.subscribe(topic).join();
    }

    /** Publishes a message. Whether the broker accepts it, only subscribers see: brokers need not report it. */
    void publish(String topic, String content) {
        client.publish(topic, content, true).exceptionally(refused -> null).join();
    }

    List<String> heard() {
        return List.copyOf(arrived);
    }

    boolean wasCutOff() {
        return connections.get() != 1 || client.problem().isPresent();
    }

    /** The messages received before this one. */
    List<String> heardUntil(String last) {
        Await.until(last, () -> arrived.contains(last));
        return List.copyOf(arrived);
    }

    @Override
    public void close() {
        client.close();
        thread.shutdown();
    }
}
