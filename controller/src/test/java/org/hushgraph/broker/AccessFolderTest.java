package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.hushgraph.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessFolderTest {
    private static final List<String> SENSORS = List.of("sensor");

    @TempDir
    private Path folder;

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    private String password(String user) {
        return new AccessFolder(folder).credentials().password(user).orElse("none");
    }

    private void admit(String network, String... links) {
        new AccessFolder(folder).admit(network, Graph.of(links), SENSORS);
    }

    @Test
    void remainingUsersKeepTheirPasswords() throws IOException {
        admit("net", "a-b", "b-c");
        String a = password("net.a");
        String controller = password("controller");
        admit("net", "a-b", "b-d");
        assertThat(password("net.a")).isEqualTo(a).hasSize(32);
        assertThat(password("controller")).isEqualTo(controller).isNotEqualTo(a);
        assertThat(password("net.d")).hasSize(32);
        assertThat(text("credentials.csv") + text("acl") + text("passwords")).doesNotContain("net.c");
    }

    @Test
    void networksShareAFolder() throws IOException {
        admit("net", "a-b");
        admit("net-2", "a-c");
        String a = password("net.a");
        admit("net-2", "a-d");
        assertThat(password("net.a")).isEqualTo(a).isNotEqualTo(password("net-2.a"));
        assertThat(text("acl").lines().filter(line -> line.equals("user controller")))
                .hasSize(1);
        assertThat(text("acl"))
                .contains("topic write hushgraph/v1/net/agents/+/weights")
                .contains("topic write hushgraph/v1/net-2/agents/+/weights")
                .contains("topic read hushgraph/v1/net-2/agents/d/state")
                .doesNotContain("agents/c/");
    }

    @Test
    void nodeNamesMayContainAnyCharacters() throws IOException {
        Graph graph = Graph.of(List.of("a:b,c \"#\n+", "é/$"), new int[] {0}, new int[] {1});
        new AccessFolder(folder).admit("net", graph, SENSORS);
        assertThat(text("acl")).contains("user net.a%3Ab%2Cc%20%22%23%0A%2B\n", "user net.%C3%A9%2F%24\n");
        assertThat(text("credentials.csv").lines()).hasSize(5);
        assertThat(text("passwords").lines()).hasSize(4);
        Topics topics = new Topics("net");
        String topic = topics.of(graph.name(0), Topics.Kind.ACK);
        assertThat(topics.node(topic, Topics.Kind.ACK)).contains(graph.name(0));
    }

    @Test
    void theBrokerKeepsWaitingAlarmsOverARestart() throws IOException {
        admit("net", "a-b");
        assertThat(Files.readAllLines(folder.resolve("mosquitto.conf")))
                .contains("persistence true", "max_queued_messages 100000");
    }

    @Test
    void decodesForeignTopics() {
        Topics topics = new Topics("net");
        assertThat(topics.node("hushgraph/v1/net/agents/%zz%4/ack", Topics.Kind.ACK))
                .contains("%zz%4");
    }

    @Test
    void onlyTheOwnerCanReadTheFiles() throws IOException {
        admit("net", "a-b");
        for (String file : List.of("credentials.csv", "passwords", "acl", "mosquitto.conf")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))))
                    .isEqualTo("rw-------");
        }
        assertThat(text("passwords")).doesNotContain(password("net.a"));
    }

    @Test
    void keepsEditedConfiguration() throws IOException {
        admit("net", "a-b");
        Files.writeString(folder.resolve("mosquitto.conf"), "listener 8883\n");
        admit("net", "a-b");
        assertThat(text("mosquitto.conf")).isEqualTo("listener 8883\n");
    }

    @Test
    void reportsDamagedLines() throws IOException {
        Files.writeString(folder.resolve("credentials.csv"), "user,password\nnet.a\n");
        assertThatThrownBy(() -> admit("net", "a-b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("credentials.csv:2: a line must be a user and a password");
    }

    /** Expected value from hashlib.pbkdf2_hmac("sha512", b"secret", b"twelve bytes", 101) in Python. */
    @Test
    void hashesMatchMosquitto() {
        assertThat(PasswordHash.of("secret", "twelve bytes".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(
                        "$7$101$dHdlbHZlIGJ5dGVz$v/lj6L3NtZzRH+EyeyPkX06ZV2hBBVZqta7rtt0tD+UEtFehuQLthWWy1s9ZSdmRV5IZqoUymx/Udzry8Wtupw==");
    }
}
