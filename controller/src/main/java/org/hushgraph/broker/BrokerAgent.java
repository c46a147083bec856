package org.hushgraph.broker;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.agent.Confirmation;
import org.hushgraph.agent.ConsensusAgent;
import org.hushgraph.agent.Presence;
import org.hushgraph.agent.PrivateState;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.serviceconfig.BrokerAddress;

/**
 * Connects a {@link ConsensusAgent} to a broker: it applies and confirms the weights it receives, and exchanges states
 * with its neighbours.
 */
public final class BrokerAgent implements AutoCloseable {
    private static final System.Logger LOGGER = System.getLogger(BrokerAgent.class.getName());
    private static final long RETRY_SECONDS = 1;

    private final String node;
    private final ConsensusAgent agent;
    private final Topics topics;
    private final long paceMillis;
    private final Optional<KeptState> kept;
    private final Consumer<PrivateState> listener;
    private final ScheduledExecutorService thread;
    private final BrokerClient client;
    private Optional<AgentWeights> newest = Optional.empty(); // used by the thread only, like the agent
    private Optional<AgentState> published = Optional.empty();
    private boolean waiting; // for the minimum duration of a step, or because its state can't be kept

    /**
     * Connects.
     *
     * @param paceMillis minimum duration of a step
     * @param folder in which the agent keeps its state before it publishes it with noise, and from which it resumes
     * @param listener receives every state that the agent reaches, without noise
     */
    public BrokerAgent(
            BrokerAddress address,
            String network,
            String node,
            ConsensusAgent agent,
            long paceMillis,
            Optional<Path> folder,
            Consumer<PrivateState> listener) {
        this.node = node;
        this.agent = agent;
        this.topics = new Topics(network);
        this.paceMillis = paceMillis;
        this.listener = listener;
        this.kept = folder.map(place -> new KeptState(place, network, node));
        boolean resumed = kept.flatMap(KeptState::read).filter(agent::resume).isPresent();
        this.thread = Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "agent " + node));
        this.client = new BrokerClient(
                address,
                "hushgraph-agent-" + network + "-" + Topics.encoded(node),
                Optional.of(new BrokerClient.Will(
                        topics.of(node, Topics.Kind.STATUS), MessageJson.of(new Presence(false)))),
                thread,
                this::receive,
                this::connected);
        if (resumed) {
            thread.execute(() -> {
                published = Optional.of(agent.state().sent());
                listener.accept(agent.state());
            });
        }
        client.connectClean(); // everything needed is retained and arrives in order: last state, then weights
    }

    /**
     * Publishes its status and subscribes to its own last state before its weights, so that it resumes from that state.
     */
    private void connected() {
        publish(Topics.Kind.STATUS, MessageJson.of(new Presence(true)));
        for (Topics.Kind kind : new Topics.Kind[] {Topics.Kind.STATE, Topics.Kind.WEIGHTS}) {
            var unused = client.subscribe(topics.of(node, kind));
        }
        newest.ifPresent(this::subscribeToNeighbours);
        newest.ifPresent(known -> confirm(agent.receive(known)));
        published.ifPresent(state -> publish(Topics.Kind.STATE, MessageJson.of(state)));
    }

    private void subscribeToNeighbours(AgentWeights weights) {
        weights.weights().keySet().forEach(name -> {
            var unused = client.subscribe(topics.of(name, Topics.Kind.STATE));
        });
    }

    private void publish(Topics.Kind kind, String content) {
        var unused = client.publish(topics.of(node, kind), content, true);
    }

    private void receive(BrokerClient.Message message) {
        String topic = message.topic();
        String content = message.content();
        if (topic.equals(topics.of(node, Topics.Kind.WEIGHTS))) {
            MessageJson.agentWeights(content).ifPresent(this::receive);
        } else if (topic.equals(topics.of(node, Topics.Kind.STATE))) {
            MessageJson.state(content).ifPresent(this::resume);
        } else {
            topics.node(topic, Topics.Kind.STATE)
                    .ifPresent(name -> MessageJson.state(content).ifPresent(state -> agent.receive(name, state)));
        }
        message.acknowledge().run();
        takeSteps();
    }

    private void resume(AgentState own) {
        boolean before = agent.isStuck();
        if (agent.resume(own)) {
            publishState(own);
        } else if (agent.isStuck() && !before) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "the agent of node " + node + " can't resume run " + own.run()
                            + ": what it sent carries noise, and its own state was not kept."
                            + " Try a later run for all agents, with --keep.");
        }
    }

    private void receive(AgentWeights weights) {
        confirm(agent.receive(weights));
        boolean others = newest.filter(known ->
                        known.weights().keySet().equals(weights.weights().keySet()))
                .isEmpty();
        newest = Optional.of(weights);
        if (others) {
            subscribeToNeighbours(weights);
        }
    }

    private void confirm(Confirmation confirmed) {
        publish(Topics.Kind.ACK, MessageJson.of(confirmed));
    }

    /** Takes as many steps as the states of its neighbours and its pace allow. */
    private void takeSteps() {
        agent.first().ifPresent(this::publishState);
        while (!waiting) {
            Optional<AgentState> next = agent.advance();
            if (next.isEmpty()) {
                return;
            }
            publishState(next.get());
            if (paceMillis > 0 && !waiting) {
                waiting = true;
                var unused = thread.schedule(this::pauseEnded, paceMillis, TimeUnit.MILLISECONDS);
            }
        }
    }

    private void pauseEnded() {
        waiting = false;
        takeSteps();
    }

    /** Publishes the present state. If it carries noise, the agent first keeps what it may need to resume. */
    private void publishState(AgentState state) {
        try {
            kept.filter(any -> state.noise() > 0).ifPresent(file -> file.write(agent.state()));
        } catch (UncheckedIOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "the agent of node " + node + " waits: its state can't be kept", e);
            waiting = true;
            var unused = thread.schedule(
                    () -> {
                        waiting = false;
                        publishState(state);
                        takeSteps();
                    },
                    RETRY_SECONDS,
                    TimeUnit.SECONDS);
            return;
        }
        publishKept(state);
    }

    private void publishKept(AgentState state) {
        published = Optional.of(state);
        publish(Topics.Kind.STATE, MessageJson.of(state));
        listener.accept(agent.state());
    }

    @Override
    public void close() {
        var unused = client.publish(topics.of(node, Topics.Kind.STATUS), MessageJson.of(new Presence(false)), true)
                .completeOnTimeout(null, 2, TimeUnit.SECONDS)
                .exceptionally(failed -> null)
                .join();
        client.close();
        thread.shutdown();
    }
}
