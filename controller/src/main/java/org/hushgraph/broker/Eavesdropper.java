package org.hushgraph.broker;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.hushgraph.agent.RecordedRun;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * A passive intruder at a broker. It listens to the states of some nodes and to all weights. To evaluate its estimates,
 * it also listens to all other states.
 */
public final class Eavesdropper implements AutoCloseable {
    private final Topics topics;
    private final RecordedRun overheard;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> new Thread(task, "eavesdropper"));
    private final CompletableFuture<Void> listening = new CompletableFuture<>();
    private final CompletableFuture<RecordedRun> complete = new CompletableFuture<>();
    private final BrokerClient client;

    /** Some messages can't be received any more. */
    public static final class MissedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        MissedException(String what) {
            super("missed " + what + ". Try listening before the run starts, or to a later run.");
        }
    }

    /**
     * Connects.
     *
     * @param identifier must be unique at the broker
     * @param overheard to be filled; must not be used before it is complete
     */
    public Eavesdropper(BrokerAddress address, String identifier, String network, RecordedRun overheard) {
        this.topics = new Topics(network);
        this.overheard = overheard;
        this.client = new BrokerClient(address, identifier, Optional.empty(), thread, this::arrived, this::connected);
        client.connect();
    }

    private void connected() {
        Stream<String> states = overheard.isJudged()
                ? Stream.of(topics.ofAll(Topics.Kind.STATE))
                : overheard.read().stream().map(node -> topics.of(node, Topics.Kind.STATE));
        List<CompletableFuture<?>> asked = Stream.concat(Stream.of(topics.ofAll(Topics.Kind.WEIGHTS)), states)
                .<CompletableFuture<?>>map(client::subscribe)
                .toList();
        var unused = CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
                .whenComplete((done, failed) -> {
                    if (failed == null) {
                        listening.complete(null);
                    } else {
                        listening.completeExceptionally(failed);
                        complete.completeExceptionally(failed);
                    }
                });
    }

    private void arrived(BrokerClient.Message message) {
        String topic = message.topic();
        topics.node(topic, Topics.Kind.WEIGHTS)
                .ifPresent(node -> MessageJson.told(message.content()).ifPresent(told -> overheard.hear(node, told)));
        topics.node(topic, Topics.Kind.STATE)
                .ifPresent(
                        node -> MessageJson.state(message.content()).ifPresent(state -> overheard.hear(node, state)));
        message.acknowledge().run();
        if (overheard.isComplete()) {
            complete.complete(overheard);
        }
        overheard.missed().ifPresent(what -> complete.completeExceptionally(new MissedException(what)));
    }

    /** Completes when all subscriptions are active; later messages are received. */
    public CompletableFuture<Void> listening() {
        return listening.copy();
    }

    /** Completes when the recording is complete. */
    public CompletableFuture<RecordedRun> complete() {
        return complete.copy();
    }

    /** A description of the progress. */
    public String progress() {
        return CompletableFuture.supplyAsync(overheard::progress, thread).join();
    }

    @Override
    public void close() {
        client.leave();
        thread.shutdown();
    }
}
