package org.hushgraph.broker;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.hushgraph.agent.BrokerAddress;

/** Which epochs the agents of a network confirmed, as anybody at the broker can hear. */
public final class Confirmations implements AutoCloseable {
    private final Topics topics;
    private final Map<String, Long> newest = new ConcurrentHashMap<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final BrokerClient client;

    public Confirmations(BrokerAddress address, String network) {
        this.topics = new Topics(network);
        this.client =
                new BrokerClient(address, "confirmations", Optional.empty(), thread, this::arrived, this::connected);
        client.connect();
    }

    private void connected() {
        var unused = client.subscribe(topics.ofAll(Topics.Kind.ACK));
    }

    private void arrived(BrokerClient.Message message) {
        topics.node(message.topic(), Topics.Kind.ACK)
                .ifPresent(node -> MessageJson.confirmed(message.content())
                        .ifPresent(confirmed -> newest.merge(node, confirmed.epoch(), Math::max)));
        message.acknowledge().run();
    }

    /** How many agents confirmed an epoch or a later one. */
    public long count(long epoch) {
        return newest.values().stream().filter(confirmed -> confirmed >= epoch).count();
    }

    @Override
    public void close() {
        client.leave();
        thread.shutdown();
    }
}
