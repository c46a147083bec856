package org.hushgraph.broker;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.RecordedRun;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * A passive intruder at a broker. It listens to the states of some nodes and to all weights. To evaluate its estimates,
 * it also listens to all other states.
 */
public final class Eavesdropper implements AutoCloseable {
    private final Topics topics;
    private final RecordedRun recording;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> new Thread(task, "eavesdropper"));
    private final CompletableFuture<Void> listening = new CompletableFuture<>();
    private final CompletableFuture<RecordedRun> complete = new CompletableFuture<>();
    private final BrokerClient client;

    /** Some messages can't be received any more. */
    public static final class MissedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        MissedException(String message) {
            super(message);
        }
    }

    /**
     * Connects.
     *
     * @param identifier must be unique at the broker
     * @param recording to be filled; must not be used before it is complete
     */
    public Eavesdropper(BrokerAddress address, String identifier, String network, RecordedRun recording) {
        this.topics = new Topics(network);
        this.recording = recording;
        this.client = new BrokerClient(address, identifier, Optional.empty(), thread, this::receive, this::connected);
        client.connect();
    }

    private void connected() {
        Stream<String> states = recording.isJudged()
                ? Stream.of(topics.ofAll(Topics.Kind.STATE))
                : recording.read().stream().map(node -> topics.of(node, Topics.Kind.STATE));
        List<CompletableFuture<?>> subscriptions = Stream.concat(Stream.of(topics.ofAll(Topics.Kind.WEIGHTS)), states)
                .<CompletableFuture<?>>map(client::subscribe)
                .toList();
        var unused = CompletableFuture.allOf(subscriptions.toArray(CompletableFuture[]::new))
                .whenComplete((done, failed) -> {
                    if (failed == null) {
                        listening.complete(null);
                    } else {
                        listening.completeExceptionally(failed);
                        complete.completeExceptionally(failed);
                    }
                });
    }

    private void receive(BrokerClient.Message message) {
        String topic = message.topic();
        topics.node(topic, Topics.Kind.WEIGHTS)
                .ifPresent(node -> MessageJson.agentWeights(message.content())
                        .ifPresent(weights -> recording.receive(node, weights)));
        topics.node(topic, Topics.Kind.STATE)
                .ifPresent(node -> MessageJson.state(message.content()).ifPresent(state -> receive(node, state)));
        message.acknowledge().run();
        if (recording.isComplete()) {
            complete.complete(recording);
        }
        recording
                .missed()
                .ifPresent(what -> complete.completeExceptionally(new MissedException(
                        "missed " + what + ". Try listening before the run starts, or to a later run.")));
    }

    private void receive(String node, AgentState state) {
        if (state.noise() > 0) {
            complete.completeExceptionally(new MissedException("node " + node + " adds noise to what it sends, so that"
                    + " the initial states are not published. Try a network without noise in messages."));
        } else {
            recording.receive(node, state);
        }
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
        return CompletableFuture.supplyAsync(recording::progress, thread).join();
    }

    @Override
    public void close() {
        client.leave();
        thread.shutdown();
    }
}
