package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change that is repeated with its key takes effect once and returns the first response. */
class IdempotencyTest {
    private static final String NET = "/api/v1/networks/demo";
    private static final Map<String, String> OPTIONS = Map.of("roundSeconds", "1000");

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, OPTIONS);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private HttpResponse<byte[]> send(String method, String path, String body, String key) {
        return service.send(service.request(path)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .method(method, BodyPublishers.ofString(body))
                .build());
    }

    private String answer(String method, String path, String body, String key) {
        HttpResponse<byte[]> response = send(method, path, body, key);
        assertThat(response.statusCode()).isEqualTo(202);
        return new String(response.body(), UTF_8);
    }

    private long epoch() {
        return service.get(NET).get("epoch").get("number").longValue();
    }

    private static <T> List<T> atOnce(int count, Supplier<T> task) {
        List<CompletableFuture<T>> all = Stream.generate(() -> CompletableFuture.supplyAsync(task))
                .limit(count)
                .toList();
        return all.stream().map(CompletableFuture::join).toList();
    }

    @Test
    void repeatedRequestPlaysOneRound() {
        String first = answer("POST", NET + "/rounds", "", "k");
        assertThat(answer("POST", NET + "/rounds", "", "k")).isEqualTo(first);
        assertThat(epoch()).isEqualTo(1);
        answer("POST", NET + "/rounds", "", "other");
        assertThat(epoch()).isEqualTo(2);
    }

    @Test
    void concurrentRequestsPlayOneRound() {
        assertThat(atOnce(8, () -> answer("POST", NET + "/rounds", "", "k")))
                .containsOnly(answer("POST", NET + "/rounds", "", "k"));
        assertThat(epoch()).isEqualTo(1);
    }

    @Test
    void keySurvivesARestart() {
        String first = answer("POST", NET + "/rounds", "", "k");
        String token = service.token();
        service.close();
        service = new RunningService(folder, OPTIONS);
        service.use(token);
        assertThat(answer("POST", NET + "/rounds", "", "k")).isEqualTo(first);
        assertThat(epoch()).isEqualTo(1);
    }

    @Test
    void rejectsADifferentChangeWithTheSameKey() {
        String first = answer("POST", NET + "/alarms", "{\"node\": \"1\"}", "k");
        ExpectedProblem.with(422, send("POST", NET + "/alarms", "{\"node\": \"2\"}", "k"));
        assertThat(service.get(NET + "/alarms").get("alarms").size()).isEqualTo(1);
        assertThat(answer("POST", NET + "/alarms", "{\"node\": \"1\"}", "k")).isEqualTo(first);
        answer("DELETE", NET + "/alarms?node=1", "", "gone");
        ExpectedProblem.with(422, send("DELETE", NET + "/alarms?node=2", "", "gone"));
        String upload = "/api/v1/networks?name=net&filename=x.csv";
        assertThat(send("POST", upload, "a,b\nb,c\n", "u").statusCode()).isEqualTo(201);
        ExpectedProblem.with(422, send("POST", upload, "a,b\nb,d\n", "u"));
    }

    @Test
    void keysAreIndependentByTokenAndRequest() {
        answer("POST", NET + "/rounds", "", "k");
        answer("POST", NET + "/alarms", "{\"node\": \"1\"}", "k");
        assertThat(service.get(NET + "/alarms").get("alarms").size()).isEqualTo(1);
        service.use(service.service().tokens().create("another", Role.OPERATOR));
        long before = epoch();
        answer("POST", NET + "/rounds", "", "k");
        assertThat(epoch()).isGreaterThan(before);
    }

    @Test
    void rejectedRequestsAreNotStored() {
        assertThat(send("POST", NET + "/alarms", "{\"node\": \"missing\"}", "k").statusCode())
                .isEqualTo(400);
        answer("POST", NET + "/alarms", "{\"node\": \"1\"}", "k");
    }

    @Test
    void retriesWaitForANetworkThatIsBeingCreated() {
        for (int n = 0; n < 20; n++) {
            String path = "/api/v1/networks?name=net" + n + "&filename=x.csv";
            assertThat(atOnce(4, () -> send("POST", path, "a,b\nb,c\n", path).statusCode()))
                    .containsOnly(201);
            assertThat(send("DELETE", "/api/v1/networks/net" + n, "", "gone").statusCode())
                    .isEqualTo(204);
        }
    }

    @Test
    void retryDoesNotRecreateARemovedNetwork() {
        Supplier<HttpResponse<byte[]>> upload =
                () -> send("POST", "/api/v1/networks?name=net&filename=x.csv", "a,b\nb,c\n", "k");
        assertThat(atOnce(4, () -> upload.get().statusCode())).containsOnly(201);
        assertThat(send("DELETE", "/api/v1/networks/net", "", "gone").statusCode())
                .isEqualTo(204);
        assertThat(send("DELETE", "/api/v1/networks/net", "", "gone").statusCode())
                .isEqualTo(204);
        ExpectedProblem.with(404, upload.get());
        ExpectedProblem.with(404, service.send("GET", "/api/v1/networks/net", ""));
    }
}
