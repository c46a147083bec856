package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slow clients, more of them than the server has threads: other clients are still answered. */
class SlowClientTest {
    private static final int MANY = 150;
    private static final String NET = "/api/v1/networks/demo";
    private static RunningService service;

    private final List<RawClient> clients = new ArrayList<>();

    @BeforeAll
    static void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of("limits.requestSeconds", "1"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void goAway() {
        clients.forEach(RawClient::close);
        service.requireAlive();
        service.awaitTrue(() -> service.server().bufferedBytes() == 0); // nothing of them stays in memory
    }

    private void many(Function<RunningService, RawClient> kind, String lines) {
        for (int n = 0; n < MANY; n++) {
            clients.add(kind.apply(service).lines(lines));
        }
    }

    private static String token(Role role) {
        return "Authorization: Bearer " + service.secret(role);
    }

    @Test
    void endlessHeadersBlockNoThreads() {
        many(RawClient::to, "GET / HTTP/1.1|Host: localhost|X: ");
        clients.forEach(client -> client.send("a"));
        service.requireAlive();
    }

    @Test
    void missingBodiesBlockNoThreadsAndTimeOut() {
        many(
                RawClient::to,
                "POST " + NET + "/dry-runs HTTP/1.1|Host: localhost|" + token(Role.VIEWER)
                        + "|Content-Type: application/json|Content-Length: 1000||{");
        service.requireAlive();
        assertThat(ExpectedProblem.with(408, clients.get(0).answer())).contains("timed out");
        assertThat(clients.get(0).isClosed()).isTrue();
    }

    @Test
    void endlessChunksBlockNoThreads() {
        many(
                RawClient::to,
                "POST /api/v1/networks?name=slow HTTP/1.1|Host: localhost|" + token(Role.OPERATOR)
                        + "|Transfer-Encoding: chunked||5|hello|");
        service.requireAlive();
    }

    @Test
    void unreadResponsesBlockNoThreads() {
        many(RawClient::narrow, "GET /openapi.yaml HTTP/1.1|Host: localhost||".repeat(10));
        service.requireAlive();
        many(
                RawClient::narrow,
                ("GET " + NET + "/graph HTTP/1.1|Host: localhost|" + token(Role.VIEWER) + "||").repeat(10));
        service.requireAlive();
        service.awaitTrue(() -> service.send("GET", NET + "/graph", "").statusCode() == 200); // 429 until then
    }

    @Test
    void lateReaderGetsTheWholeResponse() {
        try (RawClient late = RawClient.narrow(service)) {
            late.lines("GET /openapi.yaml HTTP/1.1|Host: localhost|Connection: close||");
            service.requireAlive();
            String answer = late.answer();
            assertThat(answer).startsWith("HTTP/1.1 200").contains("openapi: 3.1.0", "failures: {type: array");
        }
    }

    @Test
    void unreadEventStreamsBlockNoThreads() {
        many(RawClient::narrow, "GET /api/v1/events HTTP/1.1|Host: localhost|" + token(Role.VIEWER) + "||");
        service.awaitTrue(() -> service.server().readerCount() == MANY);
        for (int n = 0; n < 20; n++) {
            assertThat(service.send("POST", NET + "/rounds", "").statusCode()).isEqualTo(202);
        }
        service.requireAlive();
    }
}
