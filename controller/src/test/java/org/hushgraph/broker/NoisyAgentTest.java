package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.agent.PrivateState;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An agent that adds noise to its messages, and what it keeps to resume. */
@Timeout(60)
class NoisyAgentTest {
    private static final String NET = "net";
    private static final Topics TOPICS = new Topics(NET);
    private static final String STATE = TOPICS.of("a", Topics.Kind.STATE);

    @TempDir
    private Path folder;

    private Path keep;
    private Path file;
    private Mosquitto broker;
    private TestClient client;

    @BeforeEach
    void start() {
        keep = folder.resolve("keep");
        file = keep.resolve("net.a.json");
        broker = new Mosquitto(folder);
        client = TestClient.admitted(TestAddress.of(broker), "controller");
        client.publish(
                TOPICS.of("a", Topics.Kind.WEIGHTS),
                MessageJson.of(new AgentWeights(1, 1, 0.5, 0.1, Map.of("b", 1.0))));
    }

    @AfterEach
    void stop() {
        client.close();
        broker.close();
    }

    private TestAgent agent() {
        return new TestAgent(TestAddress.of(broker), NET, "a", 3, 10, 0, Optional.of(keep));
    }

    private void sendStateOfB(long step) {
        var moment = new AgentState.Moment(step, Map.of("a", 1.0));
        client.publish(
                TOPICS.of("b", Topics.Kind.STATE),
                MessageJson.of(new AgentState(0, step, moment, Optional.empty(), 0.1)));
    }

    private PrivateState kept() throws IOException {
        return MessageJson.privateState(Files.readString(file)).orElseThrow();
    }

    /** All different states that were sent, in order. */
    private List<String> sent() {
        client.publish("test/end", "end");
        return client.heardUntil("test/end end").stream()
                .filter(message -> message.startsWith(STATE))
                .distinct()
                .toList();
    }

    @Test
    void keepsEachStateAndSendsTheSameAfterARestart() throws IOException {
        client.listen(STATE);
        client.listen("test/end");
        try (TestAgent first = agent()) {
            sendStateOfB(0);
            first.awaitStep(1);
            assertThat(kept().value()).isEqualTo(first.values().get(1L));
            assertThat(first.values().get(0L)).isEqualTo(3);
        }
        PrivateState before = kept();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(before.sent().value()).isNotEqualTo(before.value());
        try (TestAgent second = agent()) {
            second.awaitStep(1);
            assertThat(second.values()).containsExactly(Map.entry(1L, before.value()));
            sendStateOfB(1);
            second.awaitStep(2);
        }
        List<String> sent = sent();
        assertThat(sent).as("one noise for each step").hasSize(3);
        assertThat(sent.get(1)).isEqualTo(STATE + " " + MessageJson.of(before.sent()));
        assertThat(sent).noneMatch(message -> message.contains("slope") || message.contains("\"value\":3.0"));
    }

    @Test
    void sendsNothingThatItCouldNotKeep() throws IOException {
        try (TestAgent agent = agent()) {
            agent.awaitStep(0);
            Files.delete(file);
            Files.delete(keep);
            Files.createFile(keep); // not a folder any more
            sendStateOfB(0);
            sendStateOfB(1);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
            assertThat(agent.values()).containsOnlyKeys(0L);
            Files.delete(keep);
            Files.createDirectory(keep);
            agent.awaitStep(2);
            assertThat(kept().sent().step()).isEqualTo(2);
        }
    }

    @Test
    void aDamagedFileIsNotIgnored() throws IOException {
        Files.createDirectory(keep);
        Files.writeString(file, "{\"value\": 3");
        assertThatThrownBy(this::agent)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "net.a.json is not the state of an agent. Try removing it and starting a later run.");
    }
}
