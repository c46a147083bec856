package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.hushgraph.agent.Confirmation;
import org.hushgraph.agent.ConsensusAgent;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.delivery.Deliveries;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.service.Agents;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A controller and agents on a real broker, with restarts of the broker and reconnects of agents. */
@Timeout(120)
class AgentBridgeTest {
    private static final String NET = "net";
    private static final String LINKS = "a,b,1\nb,c,1\nc,d,1\nd,a,1\na,c,1\n";

    @TempDir
    private Path folder;

    private Mosquitto broker;
    private SqliteStore store;
    private ControllerService service;
    private Deliveries deliveries;
    private HostedNetwork network;
    private final List<BrokerAgent> agents = new ArrayList<>();

    @BeforeEach
    void start() {
        broker = new Mosquitto(folder);
        var config = ServiceConfigReader.read(
                Optional.empty(),
                Map.of(),
                Map.of(
                        "data",
                        folder.toString(),
                        "demo",
                        "false",
                        "roundSeconds",
                        "0.05",
                        "broker.address",
                        broker.url()));
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(config, store, TimeSource.system());
        service.open();
        deliveries = new Deliveries(service);
        NetworkDefinition definition = NetworkDefinition.of(
                "net.csv",
                Optional.empty(),
                new NetworkChoices(Map.of(), Map.of("learner", "online-newton-step")),
                LINKS.getBytes(StandardCharsets.UTF_8));
        network = service.networks().create(NET, definition, Optional.empty());
        Settings quick = new Settings(1, Double.POSITIVE_INFINITY, false, new TreeSet<>(), new TreeMap<>());
        network.worker()
                .submit(at -> List.of(new Entry.SettingsChanged(at, quick)), Optional.empty())
                .join();
    }

    @AfterEach
    void stop() {
        agents.forEach(BrokerAgent::close);
        deliveries.close();
        service.close();
        store.close();
        broker.close();
    }

    private BrokerAgent agent(String name) {
        BrokerAgent agent = new BrokerAgent(
                TestAddress.of(broker),
                NET,
                name,
                new ConsensusAgent(name, 1, 0.01, 100, 0),
                0,
                Optional.empty(),
                state -> {});
        agents.add(agent);
        return agent;
    }

    private void raise(String key, int node) {
        network.worker()
                .submit(
                        at -> List.of(new Entry.AlarmRaised(at, new Alarm(key, node, "test", at, Alarm.NEVER))),
                        Optional.empty())
                .join();
    }

    private void clear() {
        network.worker()
                .revise(
                        (live, at) -> live.alarms().all().stream()
                                .<Entry>map(alarm -> new Entry.AlarmCleared(at, alarm.key()))
                                .toList(),
                        Optional.empty())
                .join();
    }

    private static void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            LockSupport.parkNanos(10_000_000);
        }
    }

    /** All agents confirm the final epoch, once the network is inactive. */
    private void awaitAllAtTheNewestEpoch() {
        clear();
        await("weights at rest", () -> !network.state().active());
        long newest = network.state().epoch().number();
        for (int node = 0; node < network.graph().nodeCount(); node++) {
            int number = node;
            await(
                    "agent " + node + " confirms " + newest + ": "
                            + network.agents().find(node),
                    () -> network.agents()
                            .find(number)
                            .flatMap(Agents.Agent::epoch)
                            .equals(Optional.of(newest)));
        }
    }

    @Test
    void agentsReceiveAndConfirmEveryChange() {
        List.of("a", "b", "c", "d").forEach(this::agent);
        raise("x", 2);
        await("rounds", () -> network.state().epoch().number() > 5);
        awaitAllAtTheNewestEpoch();
        assertThat(network.agents().counts().get(Agents.Condition.IN_STEP)).isEqualTo(4);
    }

    @Test
    void republishesWeightsAfterTheBrokerLostThem() {
        List.of("a", "b", "c", "d").forEach(this::agent);
        raise("x", 2);
        await(
                "an agent confirms",
                () -> network.agents().find(0).flatMap(Agents.Agent::epoch).isPresent());
        broker.stop();
        raise("y", 3);
        await("rounds without a broker", () -> network.state().epoch().number() > 10);
        assertThat(service.problems())
                .singleElement()
                .asString()
                .startsWith("no connection to the broker " + broker.url());
        await("agents are not in step", () -> network.agents().counts().get(Agents.Condition.IN_STEP) == 0);
        broker.start();
        awaitAllAtTheNewestEpoch();
        await("all agents are in step", () -> network.agents().counts().get(Agents.Condition.IN_STEP) == 4);
        assertThat(service.problems()).isEmpty();
    }

    @Test
    void lateAndReconnectedAgentsReceiveTheNewestWeights() {
        agent("a");
        raise("x", 2);
        await("rounds", () -> network.state().epoch().number() > 3);
        await("the agent is known", () -> network.agents().condition(0) != Agents.Condition.UNKNOWN);
        agents.remove(0).close();
        await("the agent is offline", () -> network.agents().condition(0) == Agents.Condition.GONE);
        List.of("a", "b", "c", "d").forEach(this::agent);
        awaitAllAtTheNewestEpoch();
    }

    @Test
    void acceptsAlarmsOverTheBroker() {
        List<String> refused = new ArrayList<>();
        BrokerClient sensor = new BrokerClient(
                TestAddress.of(broker),
                "sensor",
                Optional.empty(),
                Runnable::run,
                message -> refused.add(message.topic()),
                () -> {});
        sensor.connect();
        await("the sensor is connected", sensor::isConnected);
        String topic = new Topics(NET).alarms();
        await("the controller is subscribed", () -> {
            sensor.publish(topic, "{\"node\": \"b\", \"key\": \"k\", \"source\": \"sensor\"}", false)
                    .join();
            return network.state().alarms().size() > 0;
        });
        assertThat(network.state().alarms().find("k").orElseThrow().source()).isEqualTo("sensor");
        sensor.publish(topic, "{\"node\": \"missing\"}", false).join();
        sensor.publish(topic, "no JSON at all {", false).join();
        sensor.publish(topic, "{\"clear\": {\"key\": \"k\"}}", false).join();
        await("the alarm is cleared", () -> network.state().alarms().size() == 0);
        sensor.close();
        assertThat(refused).isEmpty();
    }

    @Test
    void agentsThatDoNotConfirmTheNoiseAreNotUpToDate() {
        NetworkDefinition definition = NetworkDefinition.of(
                "noisy.yaml", Optional.empty(), NetworkChoices.NONE, """
                network: {edges: [[a, b], [b, c]]}
                intruders: [{nodes: [a]}]
                threat: {reads: inbox}
                observer: {}
                messages: {noise: 0.2}
                """.getBytes(StandardCharsets.UTF_8));
        HostedNetwork noisy = service.networks().create("noisy", definition, Optional.empty());
        try (TestClient old = TestClient.admitted(TestAddress.of(broker), "an old agent");
                TestAgent agent = new TestAgent(TestAddress.of(broker), "noisy", "b", 1, 0)) {
            old.publish(
                    new Topics("noisy").of("a", Topics.Kind.ACK), MessageJson.of(new Confirmation(noisy.created(), 0)));
            agent.awaitStep(0);
            await(
                    "a confirmation",
                    () -> noisy.agents().find(1).flatMap(Agents.Agent::epoch).isPresent());
            old.publish(
                    new Topics("noisy").of("c", Topics.Kind.ACK),
                    MessageJson.of(new Confirmation(noisy.created(), 0, 0.2)));
            await(
                    "a later message",
                    () -> noisy.agents().find(2).flatMap(Agents.Agent::epoch).isPresent());
            assertThat(noisy.agents().find(0).flatMap(Agents.Agent::epoch)).isEmpty();
        }
    }
}
