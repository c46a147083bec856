package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real broker with the files of {@link AccessFolder}: allowed operations succeed, all others fail. */
@Timeout(120)
class BrokerAccessTest {
    private static final String NET = "net";
    private static final Graph PATH = Graph.of("a-b", "b-c", "c-d");
    private static final Topics TOPICS = new Topics(NET);

    @TempDir
    private Path folder;

    private AccessFolder access;
    private Mosquitto broker;
    private final List<AutoCloseable> guests = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        access = new AccessFolder(folder.resolve("access"));
        access.admit(NET, PATH, List.of("sensor"));
        String[] ready = Files.readAllLines(folder.resolve("access/mosquitto.conf")).stream()
                .filter(line -> !line.startsWith("listener") && !line.startsWith("max_queued"))
                .toArray(String[]::new);
        broker = new Mosquitto(folder, ready);
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable guest : guests) {
            guest.close();
        }
        if (broker != null) {
            broker.close();
        }
    }

    private BrokerAddress address(String user) {
        return TestAddress.of(broker, user, access.credentials().password(user).orElseThrow());
    }

    private TestClient guest(String user) {
        TestClient guest = TestClient.admitted(address(user), "client " + user);
        guests.add(guest);
        return guest;
    }

    private TestClient agent(String node) {
        return guest(TOPICS.user(node));
    }

    private static String weights(String node) {
        return TOPICS.of(node, Topics.Kind.WEIGHTS);
    }

    private static String state(String node) {
        return TOPICS.of(node, Topics.Kind.STATE);
    }

    @Test
    void agentsCannotPublishForOthers() {
        TestClient controller = guest(AccessList.CONTROLLER);
        TestClient neighbour = agent("c");
        TestClient other = agent("b");
        controller.listen("hushgraph/#");
        neighbour.listen("hushgraph/#");
        other.listen("hushgraph/#");
        TestClient a = agent("a");
        for (Topics.Kind kind : Topics.Kind.values()) {
            a.publish(TOPICS.of("b", kind), "forged");
        }
        a.publish(weights("a"), "forged");
        a.publish(TOPICS.alarms(), "forged");
        a.publish("hushgraph/v1/other/agents/a/ack", "forged");
        a.publish(TOPICS.of("a", Topics.Kind.ACK), "true");
        a.publish(state("a"), "true");
        other.publish(state("b"), "true");
        assertThat(controller.heardUntil(TOPICS.of("a", Topics.Kind.ACK) + " true"))
                .hasSize(1);
        assertThat(neighbour.heardUntil(state("b") + " true")).hasSize(1);
        assertThat(other.heardUntil(state("b") + " true"))
                .containsExactlyInAnyOrder(state("a") + " true", state("b") + " true");
    }

    @Test
    void agentsReadOnlyTheirWeightsAndTheirNeighboursStates() {
        TestClient controller = guest(AccessList.CONTROLLER);
        TestClient a = agent("a");
        List.of(weights("a"), weights("b"), state("b"), state("c"), TOPICS.alarms(), "#")
                .forEach(a::listen);
        controller.publish(weights("b"), "1");
        controller.publish(weights("a"), "1");
        agent("c").publish(state("c"), "1");
        TestClient b = agent("b");
        b.publish(TOPICS.of("b", Topics.Kind.ACK), "1");
        guest("sensor").publish(TOPICS.alarms(), "1");
        agent("d").publish(state("d"), "1");
        b.publish(state("b"), "last");
        assertThat(a.heardUntil(state("b") + " last").stream().distinct())
                .containsExactlyInAnyOrder(weights("a") + " 1", state("b") + " last");
    }

    @Test
    void sensorsRaiseAlarmsAndReadNothing() {
        TestClient sensor = guest("sensor");
        TestClient controller = guest(AccessList.CONTROLLER);
        sensor.listen("#");
        controller.listen(TOPICS.alarms());
        controller.listen(TOPICS.ofAll(Topics.Kind.STATUS));
        sensor.publish(TOPICS.of("a", Topics.Kind.STATUS), "forged");
        sensor.publish(weights("a"), "forged");
        sensor.publish(TOPICS.alarms(), "alarm");
        assertThat(controller.heardUntil(TOPICS.alarms() + " alarm")).hasSize(1);
        sensor.publish(TOPICS.alarms(), "another"); // when this arrives, the first would have arrived, too
        assertThat(sensor.heard()).isEmpty();
    }

    @Test
    void rejectsWrongPasswordsUnknownUsersAndAnonymousClients() {
        TestClient wrong = new TestClient(
                TestAddress.of(
                        broker,
                        TOPICS.user("a"),
                        access.credentials().password(TOPICS.user("b")).orElseThrow()),
                "wrong");
        TestClient unknown = new TestClient(TestAddress.of(broker, "net.stranger", "x"), "unknown");
        TestClient anonymous = new TestClient(TestAddress.of(broker), "anonymous");
        guests.addAll(List.of(wrong, unknown, anonymous));
        assertThat(List.of(wrong.rejection(), unknown.rejection(), anonymous.rejection()))
                .allSatisfy(reason -> assertThat(reason).contains("NOT_AUTHORIZED"));
    }

    /** A client with another's identifier would disconnect it, if identifiers were not taken from user names. */
    @Test
    void agentsCannotTakeOverConnections() {
        TestClient b = TestClient.admitted(address(TOPICS.user("b")), "same");
        TestClient a = TestClient.admitted(address(TOPICS.user("a")), "same");
        guests.addAll(List.of(a, b));
        b.listen(state("a"));
        a.publish(state("a"), "1");
        b.heardUntil(state("a") + " 1");
        assertThat(b.wasCutOff()).isFalse();
    }

    @Test
    void controllerAndAgentsReachTheNewestEpoch() {
        BrokerAddress address = address(AccessList.CONTROLLER);
        try (TestController controller = new TestController(folder, NET, "a,b,1\nb,c,1\nc,d,1\n", address)) {
            List<TestAgent> agents = new ArrayList<>();
            for (String node : List.of("a", "b", "c", "d")) {
                TestAgent agent = new TestAgent(address(TOPICS.user(node)), NET, node, 1, 50);
                agents.add(agent);
                guests.add(agent);
            }
            controller.alarm("c");
            Await.until("rounds", () -> controller.network().state().epoch().number() > 3);
            controller.clear();
            Await.until("weights rest", () -> !controller.network().state().active());
            long newest = controller.network().state().epoch().number();
            Await.until(
                    "epoch " + newest + " is confirmed",
                    () -> List.of(0, 1, 2, 3).stream().allMatch(node -> controller.confirmed(node) == newest));
            agents.forEach(
                    agent -> Await.until("all steps", () -> agent.values().size() == 51));
        }
    }
}
