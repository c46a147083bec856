package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Kills {@code hushgraph serve} when a network has many rounds to replay, and queries it while it restores the network. */
@Timeout(300)
class ServeRecoveryTest {
    /** A round takes long enough that a request arrives during the recovery. */
    private static final String SLOW = """
            network: {generate: {model: regular, nodes: 250, degree: 4, seed: 3}}
            intruders: []
            cost: {kind: window, clock: receding}
            defaults: paper
            """;

    private static final int ROUNDS = 100;

    private final HttpClient http = HttpClient.newHttpClient();
    private String token;

    @Test
    void healthAnswersDuringRecoveryAndASignalEndsIt(@TempDir Path folder) throws Exception {
        DataFolder data = DataFolder.create(folder.resolve("data"));
        token = new Tokens(data.tokens(), Clock.systemUTC()).create("test", Role.OPERATOR);
        long epoch = playRoundsAndKill(data);
        try (ServedProcess recovering = started(data)) {
            Await.until("an address", recovering::isReachable);
            assertThat(send(recovering, "GET", "/health/live", "").statusCode()).isEqualTo(200);
            HttpResponse<String> ready = send(recovering, "GET", "/health/ready", "");
            HttpResponse<String> networks = send(recovering, "GET", "/api/v1/networks", "");
            assertThat(recovering.isListening())
                    .as("the recovery was too short")
                    .isFalse();
            assertThat(ready.statusCode()).isEqualTo(503);
            assertThat(ready.body()).contains("recovering: 0 of 1 networks");
            assertThat(networks.statusCode()).isEqualTo(503);
            assertThat(networks.headers().firstValue("Retry-After")).hasValue("1");
            assertThat(networks.body()).contains("the controller is recovering: 0 of 1 networks. Try again");
            assertThat(recovering.stop()).as("exit code after SIGTERM").isEqualTo(143);
        }
        try (ServedProcess recovered = started(data)) {
            Await.until("the end of the recovery", recovered::isListening);
            assertThat(send(recovered, "GET", "/health/ready", "").statusCode()).isEqualTo(200);
            assertThat(epoch(recovered)).isEqualTo(epoch);
        }
    }

    private long playRoundsAndKill(DataFolder data) throws IOException, InterruptedException {
        try (ServedProcess service = started(data)) {
            Await.until("an address", service::isListening);
            assertThat(send(service, "POST", "/api/v1/networks?name=slow&filename=slow.yaml", SLOW)
                            .statusCode())
                    .isEqualTo(201);
            for (int n = 0; n < ROUNDS; n++) {
                assertThat(send(service, "POST", "/api/v1/networks/slow/alarms", alarm(n))
                                .statusCode())
                        .isEqualTo(202);
                assertThat(send(service, "POST", "/api/v1/networks/slow/rounds", "")
                                .statusCode())
                        .isEqualTo(202);
            }
            long epoch = epoch(service);
            service.kill();
            return epoch;
        }
    }

    private static String alarm(int n) {
        return "{\"node\": \"%d\", \"key\": \"only\"}".formatted(n);
    }

    private static ServedProcess started(DataFolder data) {
        return new ServedProcess(data.path(), Map.of(), "--no-demo", "--round-seconds=1000");
    }

    private long epoch(ServedProcess service) throws IOException, InterruptedException {
        JsonNode network = JsonMapper.shared()
                .readTree(send(service, "GET", "/api/v1/networks/slow", "").body());
        return network.get("epoch").get("number").longValue();
    }

    private HttpResponse<String> send(ServedProcess service, String method, String path, String body)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(service.uri(path))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }
}
