package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.ObjectMapper;

/** The data folder of a killed controller with the previous database format; fixtures/schema-3/README.md describes it. */
@Timeout(300)
class MigrationTest {
    private static final Path OLD = Repository.file("fixtures/schema-3");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN =
            "hush_2bJAfdLqR-w7r8TAdkWli8C8vUVfIn1LrEXSW4SBIYg"; // created for this data folder

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.list(OLD.resolve("controller"))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private int format() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("hushgraph.db"));
                ResultSet version = connection.createStatement().executeQuery("PRAGMA user_version")) {
            return version.getInt(1);
        }
    }

    private ServedProcess serve() throws InterruptedException {
        ServedProcess service = new ServedProcess(folder, Map.of(), "--no-demo", "--round-seconds=3600");
        while (!service.isListening()) {
            Thread.sleep(20);
        }
        return service;
    }

    private static HttpRequest.Builder request(ServedProcess service, String path) {
        return HttpRequest.newBuilder(service.uri("/api/v1/" + path)).header("Authorization", "Bearer " + TOKEN);
    }

    private static void assertAnswer(String name, HttpRequest.Builder request) throws Exception {
        String answer = HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.ofString())
                .body();
        assertThat(JSON.readTree(answer))
                .as(name)
                .isEqualTo(JSON.readTree(
                        Files.readString(OLD.resolve("controller-answers").resolve(name + ".json"))));
    }

    private static void assertSameState(ServedProcess service) throws Exception {
        assertAnswer("networks", request(service, "networks"));
        for (String network : List.of("ring", "y")) {
            for (String what : List.of("alarms", "epochs", "weights", "settings", "graph")) {
                assertAnswer(network + "-" + what, request(service, "networks/" + network + "/" + what));
            }
        }
    }

    @Test
    void checkReadsTheOldFormatAndLeavesIt() throws SQLException {
        assertThat(format()).isEqualTo(3);
        Console check = Console.hushgraph("serve", "--check", "--data", folder.toString());
        assertThat(check.exitCode()).as(check.err()).isZero();
        assertThat(check.out()).contains("network ring is intact, at epoch 7.", "network y is intact, at epoch 2.");
        assertThat(format()).isEqualTo(3);
    }

    @Test
    void migratedFolderGivesTheSameAnswersAndAcceptsAlarms() throws Exception {
        try (ServedProcess service = serve()) {
            assertAnswer("audit", request(service, "audit"));
            assertSameState(service);
        } // killed
        assertThat(format()).isEqualTo(4);
        try (ServedProcess service = serve()) {
            assertSameState(service);
            assertAnswer(
                    "ring-raised-again",
                    request(service, "networks/ring/alarms")
                            .header("Content-Type", "application/json")
                            .header("Idempotency-Key", "fixture-1")
                            .POST(BodyPublishers.ofString("{\"node\":\"c\",\"source\":\"door\"}")));
            assertAnswer("ring-played", request(service, "networks/ring/rounds").POST(BodyPublishers.noBody()));
            assertAnswer("ring-weights-played", request(service, "networks/ring/weights"));
        }
    }
}
